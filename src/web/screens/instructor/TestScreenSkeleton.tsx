import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';

export function TestScreenSkeleton() {
  return (
    <>
      <PageHeader title="Test" lead={<Skeleton height="0.9rem" width="16rem" />} />
      <Skeleton height="9rem" below="2rem" />
      <div className={`${grid.withAside} ${space.gap28}`}>
        <Skeleton height="40rem" />
        <Skeleton height="24rem" />
      </div>
    </>
  );
}
