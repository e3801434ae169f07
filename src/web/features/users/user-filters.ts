import { z } from 'zod';
import { roles } from '#contract/access.ts';
import { planSchema } from '#contract/vocabulary.ts';

/** The orders that the list offers; without one the newest come first. */
export const userOrders = ['oldest', 'name', 'email'] as const;

/**
 * What the list of users shows, as it stands in the address. What is not understood there is as if it were not there.
 * The landing page loads this with the routes, so it takes nothing from the administrator's contract.
 */
export const userFiltersSchema = z.object({
  search: z.string().min(1).max(200).optional().catch(undefined),
  role: z.enum(roles).optional().catch(undefined),
  subscription: planSchema.optional().catch(undefined),
  order: z.enum(userOrders).optional().catch(undefined),
  page: z.coerce.number<string | number>().int().min(2).optional().catch(undefined),
});
export type UserFilters = z.output<typeof userFiltersSchema>;
