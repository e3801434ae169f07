import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { auditActions, exportAuditTrail, getAuditTrail } from '#contract/audit.ts';
import { calendarOf } from '#domain/time/calendar.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { viewerTimeZone } from '#web/ui/dates.ts';
import { saveFile } from '#web/ui/save-file.ts';
import type { AuditFilters } from './audit-filters.ts';

const auditKey = ['audit-trail'] as const;

/** An action that the address names and nobody knows is none. */
const knownAction = (name: string | undefined) => auditActions.find((action) => action === name);

export function auditTrailQuery({ page = 1, action, ...filters }: AuditFilters) {
  const query = { page, action: knownAction(action), ...filters };
  return queryOptions({
    queryKey: [...auditKey, query],
    queryFn: ({ signal }) => call(getAuditTrail, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the audit trail' },
  });
}

/** Keeps all that is found, beyond what can be turned over to, under the day of whoever asks. */
export function useExportAuditTrail({ page: _, action, ...filters }: AuditFilters) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => fetchFile(exportAuditTrail, { query: { action: knownAction(action), ...filters } }),
    onSuccess: (file) => {
      saveFile(`audit-trail-${calendarOf(viewerTimeZone)(Date.now())}.csv`, file);
      // The export stands in it now, too.
      return queryClient.invalidateQueries({ queryKey: auditKey });
    },
    meta: { failure: 'Failed to export the audit trail', prefersServer: true, success: 'Audit trail exported' },
  });
}
