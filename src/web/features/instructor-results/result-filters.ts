import { z } from 'zod';

/** The newest first without one. */
export const resultSorts = ['oldest', 'highest', 'lowest', 'name', 'name-last'] as const;
export type ResultSort = (typeof resultSorts)[number];

/**
 * What the results screen shows, as it stands in the address. What is not understood there is as if it were not there.
 * The landing page loads this with the routes, so it takes nothing from the instructor's contract.
 */
export const resultFiltersSchema = z.object({
  search: z.string().min(1).max(200).optional().catch(undefined),
  test: z.string().min(1).max(64).optional().catch(undefined),
  status: z.enum(['passed', 'failed']).optional().catch(undefined),
  time: z.enum(['today', 'week', 'month']).optional().catch(undefined),
  sort: z.enum(resultSorts).optional().catch(undefined),
  page: z.coerce.number<string | number>().int().min(2).optional().catch(undefined),
  view: z.enum(['analytics']).optional().catch(undefined),
  /** The result whose review is open over the list. */
  result: z.string().min(1).max(64).optional().catch(undefined),
});
export type ResultFilters = z.output<typeof resultFiltersSchema>;
