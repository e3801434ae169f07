import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { referralList } from '#contract/admin-lists.ts';
import { failureText } from '#web/api/failure-text.ts';
import {
  type ReferralFilters,
  referralStatsQuery,
  useExportReferrals,
} from '#web/features/referrals-admin/referrals-admin.ts';
import { ReferralTrends } from '#web/features/referrals-admin/ReferralTrends.tsx';
import { TopReferrers } from '#web/features/referrals-admin/TopReferrers.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import type { Show } from '#web/ui/list/ListFilters.tsx';
import { TableSkeleton } from '#web/ui/list/TableSkeleton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { ReferralList } from './ReferralList.tsx';
import { ReferralsOverview } from './ReferralsOverview.tsx';
import classes from './referrals.module.css';

const route = getRouteApi(`/guarded/shell${paths.admin.referrals}`);

/** The referral programme: its figures, every referral, its months, and who brings the most. */
export function ReferralsScreen() {
  const filters = route.useSearch({ select: referralList.address.read });
  const navigate = useNavigate();
  const stats = useQuery(referralStatsQuery);
  const exporting = useExportReferrals(filters);
  const { data } = stats;

  const show: Show<ReferralFilters> = (search, how) =>
    void navigate({ to: paths.admin.referrals, search, resetScroll: false, ...how });
  /** A tab of figures, or why there are none. */
  const figures = (panel: ReactNode) =>
    stats.isError && data === undefined ? (
      <FailureState
        title={failureText(stats.error, referralStatsQuery.meta ?? {})}
        error={stats.error}
        onRetry={() => void stats.refetch()}
      />
    ) : (
      panel
    );
  const loading = <TableSkeleton label="Loading referral statistics" />;

  return (
    <>
      <PageHeader title="Referral Management" lead="Who brings whom, and the rewards for it.">
        <Button
          look="outline"
          loading={exporting.isPending}
          disabled={data?.overview.totalReferrals === 0}
          onClick={() => exporting.mutate()}
        >
          Export CSV
        </Button>
      </PageHeader>
      <div className={classes.tabs}>
        <Tabs
          label="Referral Management"
          value={filters.tab ?? 'overview'}
          onChange={(tab) => show({ tab: tab === 'overview' ? undefined : tab })}
          tabs={[
            {
              value: 'overview',
              label: 'Overview',
              panel: figures(<ReferralsOverview stats={data} onShowAll={() => show({ tab: 'all' })} />),
            },
            { value: 'all', label: 'All Referrals', panel: <ReferralList filters={filters} onShow={show} /> },
            {
              value: 'analytics',
              label: 'Analytics',
              panel: figures(data ? <ReferralTrends trends={data.monthlyTrends} /> : loading),
            },
            {
              value: 'top',
              label: 'Top Referrers',
              panel: figures(data ? <TopReferrers leaders={data.topReferrers} /> : loading),
            },
          ]}
        />
      </div>
    </>
  );
}
