import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import classes from './admin-test-row.module.css';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** A row's place while it loads, line for line. */
export function AdminTestRowSkeleton() {
  return (
    <li
      className={`${layout.stack} ${layout.top} ${layout.ruled} ${grid.gap12by24} ${grid.tall20} ${grid.withEnd} ${grid.foldsOnTablet} ${classes.row}`}
      aria-hidden="true"
    >
      <div>
        <Skeleton height="1.25rem" width="45%" around="0.25rem" />
        <Skeleton height="0.875rem" width="80%" above="0.625rem" />
        <Skeleton height="2.25rem" width="65%" above="0.75rem" />
      </div>
      <Skeleton height="2.25rem" width="6rem" />
    </li>
  );
}
