import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { auditList } from '#contract/admin-lists.ts';
import { exportAuditTrail, getAuditTrail } from '#contract/audit.ts';
import type { AddressOf } from '#contract/lists.ts';
import { calendarOf } from '#domain/time/calendar.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { viewerTimeZone } from '#web/ui/dates.ts';
import { saveFile } from '#web/ui/save-file.ts';

const auditKey = ['audit-trail'] as const;

export type AuditFilters = AddressOf<typeof auditList.address>;

export const auditTrailQuery = (filters: AuditFilters) =>
  queryOptions({
    queryKey: [...auditKey, filters],
    queryFn: ({ signal }) => call(getAuditTrail, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the audit trail' },
  });

/** Keeps all that is found, beyond what can be turned over to, under the day of whoever asks. */
export function useExportAuditTrail({ page: _, ...filters }: AuditFilters) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => fetchFile(exportAuditTrail, { query: filters }),
    onSuccess: (file) => {
      saveFile(`audit-trail-${calendarOf(viewerTimeZone())(Date.now())}.csv`, file);
      // The export stands in it now, too.
      return queryClient.invalidateQueries({ queryKey: auditKey });
    },
    meta: { failure: 'Failed to export the audit trail', prefersServer: true, success: 'Audit trail exported' },
  });
}
