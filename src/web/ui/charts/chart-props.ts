/** What the line and the bars are drawn from. */
export type ChartProps = {
  /** What the chart is called, for those who do not see it; its values follow in words. */
  label: string;
  points: readonly { name: string; value: number }[];
  /** What one value counts, as the tooltip calls it. */
  series: string;
  unit?: '%';
};
