import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';

export function UserScreenSkeleton() {
  return (
    <>
      <PageHeader title="User" lead={<Skeleton component="span" display="block" height="0.9rem" width="14rem" />} />
      <Skeleton height="1.5rem" width="9rem" mb="1.5rem" />
      <Skeleton height="4rem" mb="2rem" />
      <Skeleton height="3rem" mb="2rem" />
      <div className={`${grid.withAside} ${space.gap24} ${grid.aside368}`}>
        <Skeleton height="24rem" />
        <Skeleton height="18rem" />
      </div>
    </>
  );
}
