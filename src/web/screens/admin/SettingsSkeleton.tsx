import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

export function SettingsSkeleton() {
  return (
    <div className={`${grid.withAside} ${space.gap28} ${grid.aside304}`} aria-hidden="true">
      <div className={`${layout.stack} ${layout.narrowable} ${space.gap28}`}>
        <Skeleton height="21rem" radius="lg" />
        <Skeleton height="17rem" radius="lg" />
      </div>
      <Skeleton height="33rem" radius="lg" />
    </div>
  );
}
