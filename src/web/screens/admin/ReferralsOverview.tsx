import { IconUsersPlus } from '@tabler/icons-react';
import type { ReferralStats } from '#contract/admin-referrals.ts';
import { RecentReferrals, ReferralFigures } from '#web/features/referrals-admin/ReferralFigures.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

type Props = {
  /** Left out while they load. */
  stats: ReferralStats | undefined;
  onShowAll: () => void;
};

export function ReferralsOverview({ stats, onShowAll }: Props) {
  return (
    <>
      <ReferralFigures stats={stats} />
      {stats === undefined && <Skeleton height="22rem" shape="card" />}
      {stats?.recentReferrals.length === 0 && (
        <EmptyState
          icon={IconUsersPlus}
          title="No referrals yet"
          text="As soon as somebody signs up with another’s code, it stands here."
        />
      )}
      {stats !== undefined && stats.recentReferrals.length > 0 && (
        <>
          <RecentReferrals referrals={stats.recentReferrals} />
          <div className={`${layout.beside} ${layout.midway} ${space.above24}`}>
            <Button look="outline" onClick={onShowAll}>
              All Referrals
            </Button>
          </div>
        </>
      )}
    </>
  );
}
