import type { ReferralStats } from '#contract/admin-referrals.ts';
import { Columns } from '#web/ui/charts/Columns.tsx';
import { Figures } from '#web/ui/charts/Figures.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { Panel } from '#web/ui/Panel.tsx';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { monthName } from './month-name.ts';

type Trends = ReferralStats['monthlyTrends'];

/** Referrals by month: those that came, and filled those of them whose registration is complete. */
export function ReferralTrends({ trends }: { trends: Trends }) {
  const last = trends.length - 1;
  return (
    <Panel title="Monthly Trends">
      <p className={`${prose.fact} ${space.below12}`}>{yearText(trends)} The filled part is completed.</p>
      <Columns
        label="Referrals by month"
        partName="completed"
        columns={trends.map(({ _id, count: total, completed }, index) => ({
          name: monthName(_id).slice(0, 3),
          value: total,
          part: completed,
          ...(index === last && { look: 'running' }),
        }))}
      />
      <Figures
        headings={['Month', 'Referrals', 'Completed']}
        rows={trends.map(({ _id, count: total, completed }) => [monthName(_id), count(total), count(completed)])}
      />
    </Panel>
  );
}

function yearText(trends: Trends): string {
  const total = trends.reduce((sum, month) => sum + month.count, 0);
  const completed = trends.reduce((sum, month) => sum + month.completed, 0);
  return `${counted(total, 'referral')} in these months, ${count(completed)} of them completed.`;
}
