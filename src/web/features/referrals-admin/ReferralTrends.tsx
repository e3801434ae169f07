import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { lazy, Suspense } from 'react';
import type { ReferralStats } from '#contract/admin-referrals.ts';
import { Figures } from '#web/ui/charts/Figures.tsx';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { count } from '#web/ui/numbers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import { monthName } from './month-name.ts';
import legend from '#web/ui/charts/legend.module.css';

const TrendsChart = lazy(async () => {
  const loaded = await loadUntilThere(() => import('./TrendsChart.tsx'));
  return { default: loaded.TrendsChart };
});

/** Referrals by month: those that came, and those of them whose registration is complete. */
export function ReferralTrends({ trends }: { trends: ReferralStats['monthlyTrends'] }) {
  return (
    <Panel title="Monthly Trends">
      <Suspense fallback={<Skeleton height={280} />}>
        <TrendsChart trends={trends} />
      </Suspense>
      <ul
        className={`${prose.lead} ${layout.cluster} ${space.above12} ${layout.midway} ${grid.gap4by24} ${legend.legend} ${legend.growth}`}
        aria-hidden="true"
      >
        <li className={`${layout.line} ${space.gap8}`}>Referrals</li>
        <li className={`${layout.line} ${space.gap8}`}>Completed</li>
      </ul>
      <Figures
        headings={['Month', 'Referrals', 'Completed']}
        rows={trends.map(({ _id, count: total, completed }) => [monthName(_id), count(total), count(completed)])}
      />
    </Panel>
  );
}
