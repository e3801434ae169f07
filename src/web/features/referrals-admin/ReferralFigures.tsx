import type { ListedReferral, ReferralStats } from '#contract/admin-referrals.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { count, percentOf } from '#web/ui/numbers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import { ReferralStatusBadge } from './ReferralStatusBadge.tsx';

type Props = {
  /** Left out while they load. */
  stats: ReferralStats | undefined;
};

/** The programme in figures. */
export function ReferralFigures({ stats }: Props) {
  const overview = stats?.overview;
  return (
    <StatRow>
      <StatCard label="Total referrals" value={overview && count(overview.totalReferrals)} />
      <StatCard label="Completed" value={overview && count(overview.completedReferrals)} />
      <StatCard label="Pending" value={overview && count(overview.totalReferrals - overview.completedReferrals)} />
      <StatCard
        label="Conversion rate"
        value={overview && percentOf(overview.conversionRate, overview.totalReferrals)}
      />
    </StatRow>
  );
}

/** The newest five. */
export function RecentReferrals({ referrals }: { referrals: readonly ListedReferral[] }) {
  return (
    <Panel title="Recent Referrals">
      <ul className={layout.stack}>
        {referrals.map(({ _id, referrer, referred, createdAt, status }) => (
          <li key={_id} className={`${layout.row} ${grid.tall13}`}>
            <div>
              <p className={prose.breakable}>
                <strong className={prose.strong}>{studentNameText(referrer.name)}</strong> brought{' '}
                <strong className={prose.strong}>{studentNameText(referred.name)}</strong>
              </p>
              <p className={`${prose.fact} ${prose.figures}`}>
                <time dateTime={createdAt}>{dayAndTimeText(createdAt)}</time>
              </p>
            </div>
            <ReferralStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
