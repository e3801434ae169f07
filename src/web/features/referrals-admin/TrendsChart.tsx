import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { ReferralStats } from '#contract/admin-referrals.ts';
import { monthName } from './month-name.ts';

/** Drawn by Recharts, which is large: this file is loaded when the analytics are opened, and by nothing else. */
export function TrendsChart({ trends }: { trends: ReferralStats['monthlyTrends'] }) {
  const data = trends.map(({ _id, count, completed }) => ({
    month: monthName(_id),
    Referrals: count,
    Completed: completed,
  }));
  const words = data.map(({ month, Referrals, Completed }) => `${month}: ${Referrals}, ${Completed} completed`);
  return (
    <div role="img" aria-label={`Referrals by month. ${words.join('. ')}.`}>
      <BarChart
        h={280}
        data={data}
        dataKey="month"
        series={[
          { name: 'Referrals', color: 'var(--control)' },
          { name: 'Completed', color: 'var(--brand)' },
        ]}
        gridAxis="x"
        tickLine="none"
        gridColor="var(--line)"
        textColor="var(--ink-2)"
        xAxisProps={{ tickFormatter: (month: string) => month.slice(0, 3), tickMargin: 8 }}
        yAxisProps={{ allowDecimals: false, width: 36 }}
        barProps={{ radius: [3, 3, 0, 0], maxBarSize: 18, isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
        tooltipProps={{ cursor: { fill: 'var(--sunken)' } }}
      />
    </div>
  );
}
