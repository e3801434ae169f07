import { z } from 'zod';
import { idSchema } from './lists.ts';
import { sectionSchema } from './test-parts.ts';
import { difficultySchema } from './vocabulary.ts';

/** What there is to draw from now. */
export const poolSchema = z.object({
  /** Those that may be drawn. */
  matching: z.number(),
  easy: z.number(),
  medium: z.number(),
  hard: z.number(),
  /** Of all questions of the tests, whatever the section asks for. */
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  /** Those of the tests that are there. */
  tests: z.array(z.object({ _id: idSchema, title: z.string() })),
});
export type Pool = z.output<typeof poolSchema>;

/** A section of a test as its author has it. */
export const authoredSectionSchema = z.object({
  ...sectionSchema.shape,
  shufflesQuestions: z.boolean(),
  isScaled: z.boolean(),
  /** What it draws for each candidate; nothing where it has questions of its own. */
  draw: z
    .object({
      count: z.number(),
      testIds: z.array(idSchema),
      categories: z.array(z.string()),
      difficulties: z.array(difficultySchema),
      tags: z.array(z.string()),
    })
    .nullable(),
  isChoice: z.boolean(),
  /** What there is to draw from now. */
  pool: poolSchema.nullable(),
});
export type AuthoredSection = z.output<typeof authoredSectionSchema>;

export const authoredSectionsSchema = z.array(authoredSectionSchema);
