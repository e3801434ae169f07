import { z } from 'zod';

/** The filters of one's own tests as they stand in the address. What is not understood there is as if not there. */
export const testListFiltersSchema = z.object({
  search: z.string().min(1).max(200).optional().catch(undefined),
  category: z.string().min(1).max(80).optional().catch(undefined),
  status: z.enum(['published', 'draft']).optional().catch(undefined),
  page: z.coerce.number<string | number>().int().min(2).optional().catch(undefined),
});
export type TestListFilters = z.output<typeof testListFiltersSchema>;
