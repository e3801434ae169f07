import { listedReferralStatuses } from '#contract/vocabulary.ts';
import { z } from 'zod';

/**
 * What the referrals screen shows, as it stands in the address. What is not understood there is as if it were not
 * there. The landing page loads this with the routes, so it takes nothing from the administrator's contract.
 */
export const referralFiltersSchema = z.object({
  tab: z.enum(['all', 'analytics', 'top']).optional().catch(undefined),
  search: z.string().min(1).max(200).optional().catch(undefined),
  status: z.enum(listedReferralStatuses).optional().catch(undefined),
  sortBy: z.enum(['status']).optional().catch(undefined),
  sortOrder: z.enum(['asc']).optional().catch(undefined),
  page: z.coerce.number<string | number>().int().min(2).optional().catch(undefined),
});
export type ReferralFilters = z.output<typeof referralFiltersSchema>;
