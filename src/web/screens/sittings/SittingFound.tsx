import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppError } from '#contract/errors.ts';
import type { Sitting } from '#contract/sitting-content.ts';
import { sittingQuery } from '#web/features/sittings/sittings.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

type Props = { sittingId: string; children: (sitting: Sitting) => ReactNode };

/** A screen about one sitting, once it is read. */
export function SittingFound({ sittingId, children }: Props) {
  const { data, error, refetch } = useQuery(sittingQuery(sittingId));
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton height="24rem" />;
  const isUnknown = error instanceof AppError && error.code === 'SITTING_NOT_FOUND';
  return (
    <FailureState
      heading="h1"
      title={isUnknown ? 'Sitting not found' : 'Failed to load the sitting'}
      text={isUnknown ? 'It may have been deleted, or it is another instructor’s.' : undefined}
      error={error}
      onRetry={isUnknown ? undefined : () => void refetch()}
    >
      <ButtonLink to={paths.instructor.sittings} look="outline">
        Back to Sittings
      </ButtonLink>
    </FailureState>
  );
}
