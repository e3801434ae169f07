import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AppError } from '#contract/errors.ts';
import { ownTestList } from '#contract/own-lists.ts';
import { ownTestQuery } from '#web/features/authoring/authoring.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { keptFilters } from '#web/ui/kept-filters.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import { PreviewRoom } from './PreviewRoom.tsx';
import classes from './preview.module.css';
import { useLeaveOnFailure } from './use-leave-on-failure.ts';

const route = getRouteApi(`/guarded/shell${paths.instructor.previewTest}`);

/** An author takes their own test. It opens no attempt, and nothing is stored. */
export function PreviewScreen() {
  const { testId } = route.useParams();
  const { data, error } = useQuery(ownTestQuery(testId));
  const failed = data === undefined ? error : null;
  const isUnknown = failed instanceof AppError && failed.code === 'TEST_NOT_FOUND';
  useLeaveOnFailure(isUnknown ? null : failed, 'Failed to load test preview');

  if (data !== undefined) return <PreviewRoom key={testId} test={data} />;
  if (isUnknown) {
    return (
      <FailureState heading="h1" title="Test not found" text="It may have been deleted, or it is another instructor’s.">
        <ButtonLink to={paths.instructor.tests} search={keptFilters(paths.instructor.tests, ownTestList.address)}>
          Back to Tests
        </ButtonLink>
      </FailureState>
    );
  }
  return (
    <>
      <PageHeader title="Test Preview" lead="Loading the test..." />
      <div className={`${grid.withAside} ${space.gap28} ${classes.desk}`} aria-hidden="true">
        <Skeleton height="30rem" />
        <Skeleton height="20rem" />
      </div>
    </>
  );
}
