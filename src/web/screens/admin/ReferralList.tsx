import { IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedReferral } from '#contract/admin-referrals.ts';
import { failureText } from '#web/api/failure-text.ts';
import { ApplyRewardDialog } from '#web/features/referrals-admin/ApplyRewardDialog.tsx';
import type { ReferralFilters } from '#web/features/referrals-admin/referral-filters.ts';
import {
  allReferralsQuery,
  useApplyReward,
  useReleaseReferral,
} from '#web/features/referrals-admin/referrals-admin.ts';
import { ReferralTable } from '#web/features/referrals-admin/ReferralTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { counted } from '#web/ui/numbers.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { ReferralFilterBar } from './ReferralFilterBar.tsx';
import classes from './lists.module.css';
import { TableSkeleton } from './TableSkeleton.tsx';

type Props = { filters: ReferralFilters; onShow: (filters: ReferralFilters, replace?: boolean) => void };

/** Every referral, ten on a page. */
export function ReferralList({ filters, onShow }: Props) {
  const query = useQuery(allReferralsQuery(filters));
  const apply = useApplyReward();
  const release = useReleaseReferral();
  const [asking, setAsking] = useState<ListedReferral | null>(null);
  const { data, error } = query;
  return (
    <>
      <ReferralFilterBar filters={filters} onFilter={onShow} />
      <p role="status" className={classes.found}>
        {data && `${counted(data.pagination.total, 'referral')} found`}
      </p>
      {error !== null && data === undefined && (
        <FailureState
          title={failureText(error, allReferralsQuery(filters).meta ?? {})}
          error={error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <TableSkeleton label="Loading referrals" />}
      {data?.pagination.total === 0 && (
        <EmptyState
          icon={IconUsersPlus}
          title="No referrals found"
          text="Search for a part of a name, an email or a code, or take the filter away."
        />
      )}
      {data !== undefined && data.pagination.total > 0 && (
        <>
          <ReferralTable
            referrals={data.referrals}
            stale={query.isPlaceholderData}
            applying={apply.isPending ? apply.variables : undefined}
            onApply={setAsking}
            releasing={release.isPending ? release.variables : undefined}
            onRelease={({ _id }) => release.mutate(_id)}
          />
          <Pages
            label="Pages of referrals"
            pagination={data.pagination}
            asked={query.isPlaceholderData ? undefined : filters.page}
            onPage={(page, replace) => onShow({ ...filters, page: page > 1 ? page : undefined }, replace)}
          />
        </>
      )}
      {asking && (
        <ApplyRewardDialog
          referral={asking}
          running={apply.isPending}
          onConfirm={() => apply.mutate(asking._id, { onSettled: () => setAsking(null) })}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}
