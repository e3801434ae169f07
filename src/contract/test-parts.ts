import { z } from 'zod';
import { idSchema } from './lists.ts';
import { testStandingSchema } from './vocabulary.ts';

// What the questions of a test stand under.

/** A text that several questions are about, with their ids in their order. */
export const passageSchema = z.object({
  _id: idSchema,
  /** May be empty. */
  title: z.string(),
  text: z.string(),
  questionIds: z.array(idSchema),
});
export type Passage = z.output<typeof passageSchema>;

export const passagesSchema = z.array(passageSchema);

/** Which questions of a test are another's, which it uses, and how one stands with that one; null where not at all. */
export const borrowedSchema = z.array(
  z.object({
    questionId: idSchema,
    test: idSchema,
    testTitle: z.string(),
    standing: testStandingSchema.nullable(),
  }),
);
export type Borrowed = z.output<typeof borrowedSchema>[number];

/** A section of a test as a candidate has it, with its questions in their order. */
export const sectionSchema = z.object({
  _id: idSchema,
  title: z.string(),
  /** May be empty. */
  instructions: z.string(),
  questionIds: z.array(idSchema),
});
export type Section = z.output<typeof sectionSchema>;

export const sectionsSchema = z.array(sectionSchema);

/** What was won in each section of an attempt. */
export const sectionScoresSchema = z.array(
  z.object({
    _id: idSchema,
    title: z.string(),
    pointsWon: z.number(),
    pointsPossible: z.number(),
    /** Out of 100, whole, where the section says so. */
    scaled: z.number().nullable(),
  }),
);
export type SectionScores = z.output<typeof sectionScoresSchema>;
