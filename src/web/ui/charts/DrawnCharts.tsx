import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { ChartProps } from './chart-props.ts';

const grid = { tickLine: 'none', gridColor: 'var(--line)', textColor: 'var(--ink-2)' } as const;
const lineHeight = 260;
const rowHeight = 40;
const axisHeight = 44;

/** Drawn by Recharts, which is large: only Charts.tsx loads this file, when there is a chart to draw. */
export function DrawnLine({ label, points, unit, series }: ChartProps) {
  return (
    <div role="img" aria-label={inWords(label, points, unit)}>
      <LineChart
        {...grid}
        h={lineHeight}
        data={dataOf(points, series)}
        dataKey="name"
        series={[{ name: series, color: 'var(--brand)' }]}
        curveType="linear"
        strokeWidth={2.5}
        gridAxis="x"
        valueFormatter={(value) => valueText(value, unit)}
        xAxisProps={{ padding: { left: 18, right: 18 }, interval: 0, tickMargin: 10 }}
        yAxisProps={{ allowDecimals: false, width: 40, domain: [0, 'auto'] }}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}

/** Lying bars, so that long names have room on a phone. */
export function DrawnBars({ label, points, unit, series }: ChartProps) {
  const isPercent = unit === '%';
  return (
    <div role="img" aria-label={inWords(label, points, unit)}>
      <BarChart
        {...grid}
        h={points.length * rowHeight + axisHeight}
        data={dataOf(points, series)}
        dataKey="name"
        orientation="vertical"
        series={[{ name: series, color: 'var(--brand)' }]}
        gridAxis="y"
        valueFormatter={(value) => valueText(value, unit)}
        xAxisProps={isPercent ? { domain: [0, 100], ticks: [0, 25, 50, 75, 100] } : { allowDecimals: false }}
        yAxisProps={{ width: 112, interval: 0 }}
        barProps={{ radius: [0, 4, 4, 0], maxBarSize: 20, isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false, margin: { right: isPercent ? 18 : 32 } }}
        cursorFill="var(--sunken)"
        withBarValueLabel
        valueLabelProps={{ position: 'right', fill: 'var(--ink-2)', fontSize: 12 }}
      />
    </div>
  );
}

const dataOf = (points: ChartProps['points'], series: string) =>
  points.map(({ name, value }) => ({ name, [series]: value }));

/** With a decimal at most: 71.4%, 60%, 12. */
const valueText = (value: number, unit: ChartProps['unit']) => `${Math.round(value * 10) / 10}${unit ?? ''}`;

function inWords(label: string, points: ChartProps['points'], unit: ChartProps['unit']): string {
  return `${label}. ${points.map(({ name, value }) => `${name}: ${valueText(value, unit)}`).join(', ')}.`;
}
