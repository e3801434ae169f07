import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

export function AnalysisSkeleton() {
  return (
    <div className={`${layout.stack} ${space.gap20}`}>
      <p role="status">
        <VisuallyHidden>Working out the item analysis</VisuallyHidden>
      </p>
      <Skeleton height="4.25rem" />
      <Skeleton height="12rem" />
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} height="4.5rem" />
      ))}
    </div>
  );
}
