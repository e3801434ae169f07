import { z } from 'zod';
import { difficultySchema } from '#contract/vocabulary.ts';

/** The catalogue's filters as they stand in the address. What is not understood there is as if it were not there. */
export const catalogueFiltersSchema = z.object({
  search: z.string().min(1).max(200).optional().catch(undefined),
  category: z.string().min(1).max(80).optional().catch(undefined),
  level: difficultySchema.optional().catch(undefined),
  access: z.enum(['available', 'premium']).optional().catch(undefined),
  page: z.coerce.number<string | number>().int().min(2).optional().catch(undefined),
});
export type CatalogueFilters = z.output<typeof catalogueFiltersSchema>;
