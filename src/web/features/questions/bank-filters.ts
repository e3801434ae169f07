import { z } from 'zod';
import { difficultySchema } from '#contract/vocabulary.ts';

/** The bank's filters as they stand in the address. What is not understood there is as if it were not there. */
export const bankFiltersSchema = z.object({
  search: z.string().min(1).max(200).optional().catch(undefined),
  test: z.string().min(1).max(64).optional().catch(undefined),
  difficulty: difficultySchema.optional().catch(undefined),
  category: z.string().min(1).max(80).optional().catch(undefined),
  page: z.coerce.number<string | number>().int().min(2).optional().catch(undefined),
});
export type BankFilters = z.output<typeof bankFiltersSchema>;
