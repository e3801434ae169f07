import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** The panels of the analytics while they load. */
export function AnalyticsSkeleton() {
  return (
    <div
      className={`${layout.stale} ${layout.stack} ${layout.top} ${grid.halves} ${space.gap26} ${grid.foldsOnDesktop}`}
    >
      <Skeleton height="22rem" />
      <Skeleton height="22rem" />
      <Skeleton height="14rem" className={layout.across} />
    </div>
  );
}
