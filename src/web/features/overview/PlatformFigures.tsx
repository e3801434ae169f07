import type { AdminStats } from '#contract/admin-overview.ts';
import { premiumUpgrade } from '#contract/payments.ts';
import { moneyText } from '#domain/payment/money.ts';
import { count, percentOf } from '#web/ui/numbers.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import layout from '#web/ui/layout.module.css';
import classes from './platform-figures.module.css';
import { TrendBadge } from './TrendBadge.tsx';

type Figure = keyof AdminStats['trends'];

const figures: readonly { name: Figure; label: string; text: (value: number, stats: AdminStats) => string | null }[] = [
  { name: 'totalUsers', label: 'Total Users', text: count },
  { name: 'totalTests', label: 'Total Tests', text: count },
  { name: 'totalQuestions', label: 'Total Questions', text: count },
  { name: 'totalResults', label: 'Test Results', text: count },
  {
    name: 'averageScore',
    label: 'Average Score',
    text: (score, { totalResults }) => percentOf(score, totalResults),
  },
  { name: 'totalRevenue', label: 'Total Revenue', text: (kobo) => moneyText(kobo, premiumUpgrade.currency) },
  { name: 'totalPayments', label: 'Total Payments', text: count },
];

/** The platform in seven figures, each with how it has changed. Left out while they load. */
export function PlatformFigures({ stats }: { stats: AdminStats | undefined }) {
  const isCompared = stats !== undefined && Object.values(stats.trends).some((trend) => trend !== null);
  return (
    <div className={space.below28}>
      <dl className={`${layout.stack} ${space.gap24} ${classes.figures}`}>
        {figures.map(({ name, label, text }) => (
          <div key={name} className={`${layout.stack} ${classes.figure}`}>
            <dt className={`${prose.faint} ${space.above2} ${prose.label} ${classes.label}`}>{label}</dt>
            <dd
              className={`${prose.figures} ${prose.breakable} ${prose.serif} ${prose.tight} ${prose.leading120} ${classes.value}`}
            >
              {stats ? (text(stats[name], stats) ?? '–') : <Skeleton width="4.5rem" height="0.8em" around="0.2em" />}
            </dd>
            <dd className={`${prose.note} ${classes.trend}`}>{stats && <TrendBadge trend={stats.trends[name]} />}</dd>
          </div>
        ))}
      </dl>
      {isCompared && <p className={`${prose.note} ${space.above8}`}>Arrows: the last 30 days against the 30 before</p>}
    </div>
  );
}
