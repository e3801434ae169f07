import layout from '#web/ui/layout.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import classes from './authored-result-row.module.css';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export function AuthoredResultSkeleton() {
  return (
    <li className={`${layout.stack} ${layout.middle} ${layout.ruled} ${grid.gap12by24} ${classes.row}`}>
      <div>
        <Skeleton width="9rem" height="1.25rem" around="0.125rem" />
        <Skeleton width="min(16rem, 80%)" height="1rem" around="0.3125rem" />
        <Skeleton width="11rem" height="0.875rem" around="0.3125rem" />
      </div>
      <div className={classes.score}>
        <Skeleton width="7rem" height="1.5rem" below="0.4375rem" />
        <Skeleton width="8rem" height="0.875rem" />
      </div>
      <div className={`${layout.cluster} ${layout.middle} ${space.gap4} ${classes.actions}`}>
        <Skeleton width="5rem" height="2.25rem" />
      </div>
    </li>
  );
}
