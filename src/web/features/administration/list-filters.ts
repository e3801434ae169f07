import { z } from 'zod';
import { accessLevelSchema, difficultySchema } from '#contract/vocabulary.ts';

const list = {
  search: z.string().min(1).max(200).optional().catch(undefined),
  page: z.coerce.number<string | number>().int().min(2).optional().catch(undefined),
};

/** The lists' filters as they stand in the address. What is not understood there is as if it were not there. */
export const testFiltersSchema = z.object({ ...list, level: accessLevelSchema.optional().catch(undefined) });
export type TestFilters = z.output<typeof testFiltersSchema>;

export const questionFiltersSchema = z.object({
  ...list,
  difficulty: difficultySchema.optional().catch(undefined),
  category: z.string().min(1).max(80).optional().catch(undefined),
});
export type QuestionFilters = z.output<typeof questionFiltersSchema>;

const id = z.string().min(1).max(64).optional().catch(undefined);
const day = z.iso
  .date()
  .regex(/^2\d{3}-/)
  .optional()
  .catch(undefined);

/** Scores from one to the next of the buckets that distributions are shown in. */
export const scoreBands = ['0-20', '21-40', '41-60', '61-80', '81-100'] as const;
/** The newest first without one. */
const resultSorts = ['oldest', 'highest', 'lowest'] as const;
export type AllResultsSort = (typeof resultSorts)[number];

export const allResultsFiltersSchema = z.object({
  ...list,
  test: id,
  person: id,
  category: z.string().min(1).max(80).optional().catch(undefined),
  status: z.enum(['passed', 'failed']).optional().catch(undefined),
  score: z.enum(scoreBands).optional().catch(undefined),
  from: day,
  to: day,
  sort: z.enum(resultSorts).optional().catch(undefined),
});
export type AllResultsFilters = z.output<typeof allResultsFiltersSchema>;
