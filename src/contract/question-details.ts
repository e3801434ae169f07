import { z } from 'zod';
import { essayTextLimit } from './answers.ts';
import { hasTwoDecimals, questionLimits } from './question-limits.ts';
import { singleLine } from './single-line.ts';
import { markingRules } from './vocabulary.ts';

const said = z
  .string()
  .trim()
  .max(questionLimits.optionText, { error: `A part can have at most ${questionLimits.optionText} characters` });
const several = z.array(said).max(questionLimits.acceptedAnswers, {
  error: `A part can have at most ${questionLimits.acceptedAnswers} answers`,
});
const tooManyParts = { error: `A question can have at most ${questionLimits.options.max} parts` };
const largestNumber = 1e30;
const numberOf = (error: string) => z.number({ error }).min(-largestNumber, { error }).max(largestNumber, { error });
const noAmount = 'What a number may be off by cannot be below 0';
const noFactor = 'Please enter how much of the first unit each other unit is: more than 0';
const noUnitName = 'Please enter a name of at most 30 characters for each unit';

const unitFields = {
  /** The first is the one in which the key is said, with the factor 1; of it each other is so much: a cm is 0.01 m. */
  units: z
    .array(
      z.object({
        name: singleLine(noUnitName).min(1, noUnitName).max(30, noUnitName),
        factor: z.number(noFactor).min(1e-12, noFactor).max(1e12, noFactor),
      }),
    )
    .max(20, { error: 'A question can have at most 20 units' })
    .default([]),
  /** Whether an answer without a unit is wrong; otherwise it is taken in the first. */
  asksUnit: z.boolean().default(false),
};

const value = numberOf('Please enter the right value as a number');

/** Which numbers are right, both ends included: those so near to a value, or those from one to another. */
export const numberKeySchema = z.discriminatedUnion('tolerance', [
  z.object({
    tolerance: z.literal('absolute'),
    value,
    amount: numberOf('Please enter the tolerance as a number').min(0, { error: noAmount }),
    ...unitFields,
  }),
  z.object({
    tolerance: z.literal('percent'),
    value,
    percent: z
      .number({ error: 'Please enter the percentage as a number' })
      .min(0, { error: noAmount })
      .max(100, { error: 'A number can be off by at most 100 percent' }),
    ...unitFields,
  }),
  z.object({
    tolerance: z.literal('range'),
    from: numberOf('Please enter the lowest right value as a number'),
    to: numberOf('Please enter the highest right value as a number'),
    ...unitFields,
  }),
]);
export type NumberKey = z.output<typeof numberKeySchema>;

const wrongWords = { error: 'Please enter how many words as a whole number from 1 to 5,000' };
const wordCount = z.number(wrongWords).int(wrongWords).min(1, wrongWords).max(5_000, wrongWords);
const wrongLevel = {
  error: `The points of a level must be from 0 to ${questionLimits.points}, with at most 2 decimals`,
};

/** What an essay is marked by: each criterion gives the points of one of its levels. */
export const criterionSchema = z.object({
  /** One without an id is new. */
  _id: z.string().optional(),
  title: said,
  levels: z
    .array(
      z.object({
        points: z
          .number(wrongLevel)
          .min(0, wrongLevel)
          .max(questionLimits.points, wrongLevel)
          .refine(hasTwoDecimals, wrongLevel),
        text: said,
      }),
    )
    .max(11, { error: 'A criterion can have at most 11 levels' }),
});
export type Criterion = z.output<typeof criterionSchema>;

/** An essay as it is asked and marked. Without a rubric it is given plain points. */
export const essaySchema = z.object({
  /** How long it ought to be; it is told, and nothing is refused for it. */
  words: z.object({ from: wordCount.optional(), to: wordCount.optional() }).optional(),
  /** Whether a picture or a PDF may go with the text, such as a drawing or a page written by hand. */
  takesFile: z.boolean().optional(),
  rubric: z.array(criterionSchema).max(20, { error: 'A rubric can have at most 20 criteria' }).default([]),
  /** For those who mark, and for candidates when the key is shown. */
  modelAnswer: z.string().trim().max(essayTextLimit, { error: 'That model answer is too long' }).default(''),
});
export type Essay = z.output<typeof essaySchema>;
export type WordLimits = NonNullable<Essay['words']>;

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
  number: numberKeySchema.optional(),
  essay: essaySchema.optional(),
});
export type QuestionDetails = z.output<typeof questionDetailsSchema>;
