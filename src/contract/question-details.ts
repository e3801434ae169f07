import { z } from 'zod';

/**
 * How an answer that is right in part is marked: not at all, by the share of its parts that are right, or by what is right
 * less what is wrong, never below nothing.
 */
export const markingRules = ['all-or-nothing', 'per-part', 'right-minus-wrong'] as const;
export type MarkingRule = (typeof markingRules)[number];

/** What only some kinds of question have. What is not of a question's kind is left out where it is stored. */
export const questionDetailsSchema = z.object({
  /** All or nothing where it is not said. */
  markingRule: z.enum(markingRules).optional(),
});
export type QuestionDetails = z.output<typeof questionDetailsSchema>;
