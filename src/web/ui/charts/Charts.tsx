import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { lazy, Suspense } from 'react';
import { loadUntilThere } from '#web/ui/load-until-there.ts';

const drawn = () => loadUntilThere(() => import('./DrawnCharts.tsx'));
const DrawnLine = lazy(async () => ({ default: (await drawn()).DrawnLine }));
const DrawnBars = lazy(async () => ({ default: (await drawn()).DrawnBars }));

export type ChartProps = {
  /** What the chart is called, for those who do not see it; its values follow in words. */
  label: string;
  points: readonly { name: string; value: number }[];
  /** What one value counts, as the tooltip calls it. */
  series: string;
  unit?: '%';
  height?: number;
};

/** One line over time. What draws it comes when it is needed; put `Figures` beside it. */
export function TimeLine(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 260} />}>
      <DrawnLine {...props} />
    </Suspense>
  );
}

/** One bar for each name. */
export function NamedBars(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton height={260} />}>
      <DrawnBars {...props} />
    </Suspense>
  );
}
