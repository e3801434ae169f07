import { z } from 'zod';

/**
 * What the audit trail shows, as it stands in the address. What is not understood there is as if it were not there. The
 * landing page loads this with the routes, so it takes nothing from the administrator's contract.
 */
const text = (most: number) => z.string().min(1).max(most).optional().catch(undefined);

export const auditFiltersSchema = z.object({
  search: text(200),
  action: text(60),
  address: text(64),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  page: z.coerce.number<string | number>().int().min(2).optional().catch(undefined),
});
export type AuditFilters = z.output<typeof auditFiltersSchema>;
