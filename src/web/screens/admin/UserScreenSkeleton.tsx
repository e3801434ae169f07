import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';

export function UserScreenSkeleton() {
  return (
    <>
      <PageHeader title="User" lead={<Skeleton height="0.9rem" width="14rem" />} />
      <Skeleton height="1.5rem" width="9rem" below="1.5rem" />
      <Skeleton height="4rem" below="2rem" />
      <Skeleton height="3rem" below="2rem" />
      <div className={`${grid.withAside} ${space.gap24} ${grid.aside368}`}>
        <Skeleton height="24rem" />
        <Skeleton height="18rem" />
      </div>
    </>
  );
}
