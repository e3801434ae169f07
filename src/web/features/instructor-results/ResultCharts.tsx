import { BarChart, DonutChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { counted, percent } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import { bucketNames } from './bucket-names.ts';

/** Drawn by Recharts, which is large: this file is loaded when the analytics are opened, and by nothing else. */
export function DistributionChart({ distribution }: { distribution: readonly number[] }) {
  const data = bucketNames.map((bucket, index) => ({ bucket, Results: distribution[index] ?? 0 }));
  const words = data.map(({ bucket, Results }) => `${bucket} percent: ${counted(Results, 'result')}`).join(', ');
  return (
    <div role="img" aria-label={`Score distribution. ${words}.`}>
      <BarChart
        h={240}
        data={data}
        dataKey="bucket"
        series={[{ name: 'Results', color: 'var(--brand)' }]}
        gridAxis="x"
        tickLine="none"
        gridColor="var(--line)"
        textColor="var(--ink-2)"
        yAxisProps={{ allowDecimals: false, width: 40 }}
        barProps={{ radius: [4, 4, 0, 0], maxBarSize: 56, isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
        cursorFill="var(--sunken)"
      />
    </div>
  );
}

export function PassFailChart({ passed, failed }: { passed: number; failed: number }) {
  const results = passed + failed;
  return (
    <div
      role="img"
      aria-label={`${counted(passed, 'result')} passed, ${counted(failed, 'result')} failed.`}
      className={`${layout.centred} ${layout.least184}`}
    >
      <DonutChart
        size={180}
        thickness={24}
        paddingAngle={passed > 0 && failed > 0 ? 2 : 0}
        strokeColor="var(--surface)"
        data={[
          { name: 'Passed', value: passed, color: 'var(--good)' },
          { name: 'Failed', value: failed, color: 'var(--bad)' },
        ]}
        chartLabel={results === 0 ? '' : percent((100 * passed) / results)}
        withTooltip={false}
        pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
        pieChartProps={{ accessibilityLayer: false }}
        styles={{ label: { fill: 'var(--ink)', fontFamily: 'var(--font-serif)', fontSize: '1.625rem' } }}
      />
    </div>
  );
}
