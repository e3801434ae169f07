import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** A card's place while it loads, line for line. */
export function TestCardSkeleton() {
  return (
    <div className={`${surface.sheet} ${layout.column} ${space.padded20by22by22}`} aria-hidden="true">
      <Skeleton height="0.75rem" width="30%" around="0.25rem" />
      <Skeleton height="1.125rem" width="75%" around="0.3125rem" />
      <div className={`${layout.cluster} ${space.gap6} ${space.above12}`}>
        <Skeleton height="1.5625rem" width="3.5rem" shape="pill" />
        <Skeleton height="1.5625rem" width="4.5rem" shape="pill" />
      </div>
      <Skeleton height="0.75rem" above="1.125rem" />
      <Skeleton height="0.75rem" above="0.625rem" />
      <Skeleton height="0.75rem" above="0.625rem" width="55%" />
      <div className={`${layout.atFoot} ${space.headroom18}`}>
        <Skeleton height="0.75rem" width="70%" below="1.125rem" />
        <Skeleton height="2.625rem" />
      </div>
    </div>
  );
}
