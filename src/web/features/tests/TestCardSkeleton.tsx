import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';

/** A card's place while it loads, line for line. */
export function TestCardSkeleton() {
  return (
    <div className={`${surface.sheet} ${layout.column} ${space.padded20by22by22}`} aria-hidden="true">
      <Skeleton height="0.75rem" width="30%" my="0.25rem" />
      <Skeleton height="1.125rem" width="75%" my="0.3125rem" />
      <div className={`${layout.cluster} ${space.gap6} ${space.above12}`}>
        <Skeleton height="1.5625rem" width="3.5rem" radius="xl" />
        <Skeleton height="1.5625rem" width="4.5rem" radius="xl" />
      </div>
      <Skeleton height="0.75rem" mt="1.125rem" />
      <Skeleton height="0.75rem" mt="0.625rem" />
      <Skeleton height="0.75rem" mt="0.625rem" width="55%" />
      <div className={`${layout.atFoot} ${space.headroom18}`}>
        <Skeleton height="0.75rem" width="70%" mb="1.125rem" />
        <Skeleton height="2.625rem" />
      </div>
    </div>
  );
}
