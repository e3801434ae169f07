import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { lazy, Suspense } from 'react';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import type { ChartProps } from './chart-props.ts';

const drawn = () => loadUntilThere(() => import('./DrawnCharts.tsx'));
const DrawnLine = lazy(async () => ({ default: (await drawn()).DrawnLine }));
const DrawnBars = lazy(async () => ({ default: (await drawn()).DrawnBars }));

/** One line over time. What draws it comes when it is needed; put `Figures` beside it. */
export function TimeLine(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton height={260} />}>
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
