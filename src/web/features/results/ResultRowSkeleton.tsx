import layout from '#web/ui/layout.module.css';
import grid from '#web/ui/grid.module.css';
import classes from './result-row.module.css';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** A row's place while it loads, line for line. */
export function ResultRowSkeleton() {
  return (
    <li
      className={`${layout.middle} ${layout.ruled} ${layout.stack} ${grid.gap8by16} ${grid.tall15} ${classes.row}`}
      aria-hidden="true"
    >
      <div className={classes.what}>
        <Skeleton height="1rem" width="60%" around="0.1875rem" />
        <Skeleton height="0.75rem" width="40%" above="0.5625rem" />
        <Skeleton height="0.75rem" width="55%" above="0.5625rem" below="0.25rem" />
      </div>
      <Skeleton height="1.5625rem" width="6.5rem" shape="pill" />
      <Skeleton height="2.25rem" width="9.5rem" />
    </li>
  );
}
