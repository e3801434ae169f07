import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { failureText } from '#web/api/failure-text.ts';
import type { AuditFilters } from '#web/features/audit/audit-filters.ts';
import { auditTrailQuery, useExportAuditTrail } from '#web/features/audit/audit-trail.ts';
import { AuditTable } from '#web/features/audit/AuditTable.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import classes from './lists.module.css';

const route = getRouteApi(`/guarded/shell${paths.admin.auditTrail}`);

/** Who did what, when and from where; the filters stand in the address. */
export function AuditTrailScreen() {
  const filters = route.useSearch();
  const navigate = useNavigate();
  const { data, error, isPlaceholderData, refetch } = useQuery(auditTrailQuery(filters));
  const exporting = useExportAuditTrail(filters);

  /** Typing replaces the address, so that Back leaves the list and not one letter. */
  function show(changed: AuditFilters, replace = false) {
    void navigate({ to: paths.admin.auditTrail, search: changed, replace, resetScroll: false });
  }
  return (
    <>
      <PageHeader title="Audit Trail" lead="Who did what, when and from where. It goes back two years.">
        <Button
          look="outline"
          loading={exporting.isPending}
          disabled={data === undefined || data.pagination.total === 0}
          onClick={() => exporting.mutate()}
        >
          Export CSV
        </Button>
      </PageHeader>
      <AuditFilterBar filters={filters} onFilter={show} onClear={() => show({})} />
      <p role="status" className={classes.found}>
        {data && foundText(data)}
      </p>
      {error && data === undefined && (
        <FailureState
          title={failureText(error, auditTrailQuery(filters).meta ?? {})}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && data === undefined && <TableSkeleton label="Loading the audit trail" />}
      {data?.pagination.total === 0 && (
        <EmptyState icon={IconShieldCheck} title="Nothing found" text="Nothing in the trail fits these filters." />
      )}
      {data !== undefined && data.pagination.total > 0 && (
        <>
          <AuditTable events={data.events} timeZone={data.timeZone} stale={isPlaceholderData} />
          <Pages
            label="Pages of the audit trail"
            pagination={data.pagination}
            asked={isPlaceholderData ? undefined : filters.page}
            onPage={(page, replace) => show({ ...filters, page: page > 1 ? page : undefined }, replace)}
          />
        </>
      )}
    </>
  );
}

type Found = { pagination: { total: number }; hasMore: boolean; timeZone: string };

function foundText({ pagination: { total }, hasMore, timeZone }: Found): string {
  const events = counted(total, 'event');
  const found = hasMore ? `The newest ${events} of more: choose a period for what is older` : `${events} found`;
  return `${found}. Times are those of ${timeZone.replaceAll('_', ' ')}.`;
}
