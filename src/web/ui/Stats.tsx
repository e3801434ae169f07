import type { ReactNode } from 'react';
import grid from './grid.module.css';
import layout from './layout.module.css';
import classes from './stats.module.css';
import prose from './prose.module.css';
import space from './space.module.css';
import { Skeleton } from './Skeleton.tsx';

/** A row of figures under a page's head. */
export function StatRow({ children }: { children: ReactNode }) {
  return <dl className={`${layout.stack} ${space.below32} ${grid.gap20by24} ${classes.row}`}>{children}</dl>;
}

/** One figure. While it loads there is no `value` and its place is kept; `null` means that it is not known. */
export function StatCard({ label, value }: { label: string; value: string | null | undefined }) {
  return (
    <div className={`${layout.reversed} ${classes.stat}`}>
      <dt className={`${prose.faint} ${space.above2} ${prose.label}`}>{label}</dt>
      <dd className={prose.serifFigure}>
        {value === undefined ? <Skeleton width="4.5rem" height="0.8em" around="0.2em" /> : (value ?? '–')}
      </dd>
    </div>
  );
}
