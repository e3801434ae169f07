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
