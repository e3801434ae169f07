import { z } from 'zod';

export const itemSorts = ['position', 'hardest', 'easiest', 'discrimination'] as const;
export type ItemSort = (typeof itemSorts)[number];

/**
 * What the item analysis shows, as it stands in the address. The landing page loads this with the routes, so it takes
 * nothing from the instructor's contract.
 */
export const analysisChoicesSchema = z.object({
  attempts: z.enum(['latest', 'best', 'all']).optional().catch(undefined),
  set: z.string().min(1).max(64).optional().catch(undefined),
  sort: z.enum(itemSorts).optional().catch(undefined),
});
