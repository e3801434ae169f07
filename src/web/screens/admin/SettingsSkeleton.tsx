import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export function SettingsSkeleton() {
  return (
    <div className={`${grid.withAside} ${space.gap28} ${grid.aside304}`} aria-hidden="true">
      <div className={`${layout.stack} ${layout.narrowable} ${space.gap28}`}>
        <Skeleton height="21rem" shape="card" />
        <Skeleton height="17rem" shape="card" />
      </div>
      <Skeleton height="33rem" shape="card" />
    </div>
  );
}
