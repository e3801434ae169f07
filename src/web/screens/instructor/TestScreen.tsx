import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AppError } from '#contract/errors.ts';
import type { InstructorTest } from '#contract/authoring.ts';
import { ownTestList } from '#contract/own-lists.ts';
import { ownTestQuery } from '#web/features/authoring/authoring.ts';
import { StandingBadge } from '#web/features/authoring/SharedTestCard.tsx';
import { TestActions } from '#web/features/authoring/TestActions.tsx';
import { TestBadges } from '#web/features/authoring/TestBadges.tsx';
import { TestFacts } from '#web/features/authoring/TestFacts.tsx';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useNamedPage } from '#web/ui/page-name.ts';
import { keptFilters } from '#web/ui/kept-filters.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { TestScreenSkeleton } from './TestScreenSkeleton.tsx';
import { TestSide } from './TestSide.tsx';

const route = getRouteApi(`/guarded/shell${paths.instructor.test}`);
const headingId = 'test-title';

/** With all that changes them, which no other screen needs. */
const TestQuestions = lazy(() =>
  loadUntilThere(async () => ({ default: (await import('./TestQuestions.tsx')).TestQuestions })),
);

/** A test's own screen: its facts, its questions, the link for candidates, and its results at a glance. */
export function TestScreen() {
  const { testId } = route.useParams();
  const { data, error, refetch } = useQuery(ownTestQuery(testId));
  if (data !== undefined) return <Test key={testId} test={data} />;
  if (error === null) return <TestScreenSkeleton />;
  const isUnknown = error instanceof AppError && error.code === 'TEST_NOT_FOUND';
  return (
    <FailureState
      heading="h1"
      title={isUnknown ? 'Test not found' : 'Failed to load test data'}
      text={isUnknown ? 'It may have been deleted, or it is another instructor’s.' : undefined}
      error={error}
      onRetry={isUnknown ? undefined : () => void refetch()}
    >
      <ButtonLink
        to={paths.instructor.tests}
        search={keptFilters(paths.instructor.tests, ownTestList.address)}
        look="outline"
      >
        Back to Tests
      </ButtonLink>
    </FailureState>
  );
}

function Test({ test }: { test: InstructorTest }) {
  const navigate = useNavigate();
  const { timeZone } = usePublicSettings();
  const isShared = test.standing !== 'own';
  useNamedPage(test.title);
  return (
    <>
      <PageHeader
        title={test.title}
        titleId={headingId}
        under={[
          isShared ? (
            <Link key="shared" to={paths.instructor.sharedTests}>
              Shared with me
            </Link>
          ) : (
            <Link
              key="tests"
              to={paths.instructor.tests}
              search={keptFilters(paths.instructor.tests, ownTestList.address)}
            >
              All tests
            </Link>
          ),
        ]}
        lead={test.description === '' ? test.category : test.description}
      >
        <TestActions
          test={test}
          standing={test.standing}
          isOnItsPage
          describedBy={headingId}
          onDeleted={() =>
            void navigate({
              to: paths.instructor.tests,
              search: keptFilters(paths.instructor.tests, ownTestList.address),
              replace: true,
            })
          }
        />
      </PageHeader>
      <div className={`${layout.cluster} ${space.gap6}`}>
        <TestBadges test={test} />
        <StandingBadge standing={test.standing} />
        {isShared && <span className={prose.note}>by {test.createdBy.name}</span>}
      </div>
      <TestFacts test={test} timeZone={timeZone} />
      <Suspense fallback={<Skeleton height="40rem" />}>
        <TestQuestions test={test} />
      </Suspense>
      <TestSide test={test} />
    </>
  );
}
