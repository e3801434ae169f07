import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export function TestScreenSkeleton() {
  return (
    <>
      <PageHeader title="Test" lead={<Skeleton height="0.9rem" width="16rem" />} />
      <Skeleton height="9rem" below="2rem" />
      <Skeleton height="40rem" />
    </>
  );
}
