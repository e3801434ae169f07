import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { auditList } from '#contract/admin-lists.ts';
import { type AuditFilters, auditTrailQuery, useExportAuditTrail } from '#web/features/audit/audit-trail.ts';
import { auditFields, AuditTable } from '#web/features/audit/AuditTable.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';

const route = getRouteApi(`/guarded/shell${paths.admin.auditTrail}`);

/** Who did what, when and from where; the filters stand in the address. */
export function AuditTrailScreen() {
  const filters = route.useSearch({ select: auditList.address.read });
  const navigate = useNavigate();
  const trail = useQuery(auditTrailQuery(filters));
  const { data } = trail;
  const exporting = useExportAuditTrail(filters);

  const { address } = auditList;

  const show: Show<AuditFilters> = (search, how) =>
    void navigate({ to: paths.admin.auditTrail, search, resetScroll: false, ...how });

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
      <ListFilters address={address} filters={filters} fields={auditFields(filters)} onShow={show} />
      <Found text={data && foundText(data)} />
      <List
        name="the audit trail"
        address={address}
        filters={filters}
        query={trail}
        meta={auditTrailQuery(filters).meta}
        empty={{
          icon: IconShieldCheck,
          notFound: { title: 'Nothing found', text: 'Nothing in the trail fits these filters.' },
          notThere: { title: 'Nothing yet', text: 'What people change, and who comes in, stands here from now on.' },
        }}
        onShow={show}
      >
        {({ events, timeZone }, stale) => <AuditTable events={events} timeZone={timeZone} stale={stale} />}
      </List>
    </>
  );
}

type Found = { pagination: { total: number }; hasMore: boolean; timeZone: string };

function foundText({ pagination: { total }, hasMore, timeZone }: Found): string {
  const events = counted(total, 'event');
  const found = hasMore ? `The newest ${events} of more: choose a period for what is older` : `${events} found`;
  return `${found}. Times are those of ${timeZone.replaceAll('_', ' ')}.`;
}
