import { z } from 'zod';
import { questionLimits } from './question-limits.ts';

/**
 * How an answer that is right in part is marked: not at all, by the share of its parts that are right, or by what is right
 * less what is wrong, never below nothing.
 */
export const markingRules = ['all-or-nothing', 'per-part', 'right-minus-wrong'] as const;
export type MarkingRule = (typeof markingRules)[number];

const said = z
  .string()
  .trim()
  .max(questionLimits.optionText, { error: `A part can have at most ${questionLimits.optionText} characters` });
const several = z.array(said).max(questionLimits.acceptedAnswers, {
  error: `A part can have at most ${questionLimits.acceptedAnswers} answers`,
});
const tooManyParts = { error: `A question can have at most ${questionLimits.options.max} parts` };

/** What only some kinds of question have. What is not of a question's kind is left out where it is stored. */
export const questionDetailsSchema = z.object({
  /** The kind's first where it is not said. */
  markingRule: z.enum(markingRules).optional(),
  /** What belongs together, each with its match. A part without an id is a new one. */
  pairs: z
    .array(z.object({ _id: z.string().optional(), text: said, match: said }))
    .max(questionLimits.options.max, tooManyParts)
    .optional(),
  /** Matches that belong to nothing, to choose from besides. */
  extras: several.optional(),
  /** The gaps of the text in their order: what is right in each, and what there is to choose from; typed where nothing is. */
  gaps: z
    .array(z.object({ _id: z.string().optional(), accepted: several, choices: several }))
    .max(questionLimits.options.max, tooManyParts)
    .optional(),
});
export type QuestionDetails = z.output<typeof questionDetailsSchema>;

/** A part of a question as a candidate has it; typed where there is nothing to choose from. */
export const askedPartSchema = z.object({ _id: z.string(), text: z.string(), choices: z.array(z.string()) });
export type AskedPart = z.output<typeof askedPartSchema>;
