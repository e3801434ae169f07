import { paymentStatuses } from '#contract/vocabulary.ts';
import { z } from 'zod';

/**
 * What the list of payments shows, as it stands in the address. What is not understood there is as if it were not
 * there. The landing page loads this with the routes, so it takes nothing from the administrator's contract.
 */
export const paymentFiltersSchema = z.object({
  search: z.string().min(1).max(200).optional().catch(undefined),
  status: z.enum(paymentStatuses).optional().catch(undefined),
  page: z.coerce.number<string | number>().int().min(2).optional().catch(undefined),
});
export type PaymentFilters = z.output<typeof paymentFiltersSchema>;
