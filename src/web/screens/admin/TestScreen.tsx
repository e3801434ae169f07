import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { testList } from '#contract/admin-lists.ts';
import type { InstructorTest, TestResults } from '#contract/authoring.ts';
import { AppError } from '#contract/errors.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { DeleteTestDialog } from '#web/features/administration/DeleteTestDialog.tsx';
import { HandOverDialog } from '#web/features/administration/HandOverDialog.tsx';
import { PublishingDialog } from '#web/features/administration/PublishingDialog.tsx';
import { ownTestQuery } from '#web/features/authoring/authoring.ts';
import { ResultsGlance } from '#web/features/authoring/ResultsGlance.tsx';
import { TestBadges } from '#web/features/authoring/TestBadges.tsx';
import { TestFacts } from '#web/features/authoring/TestFacts.tsx';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useNamedPage } from '#web/ui/page-name.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { keptFilters } from '#web/ui/kept-filters.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import classes from './detail.module.css';

const route = getRouteApi(`/guarded/shell${paths.admin.test}`);

const AuthoredQuestions = lazy(() =>
  loadUntilThere(async () => ({
    default: (await import('#web/features/authoring/AuthoredQuestions.tsx')).AuthoredQuestions,
  })),
);

/** One test as its author sees it, with all that an administrator can do with it. */
export function TestScreen() {
  const { testId } = route.useParams();
  const { data, error, refetch } = useQuery(ownTestQuery(testId));
  if (data !== undefined) return <Test key={testId} test={data} />;
  if (error === null) return <DetailSkeleton title="Test" />;
  const isUnknown = error instanceof AppError && error.code === 'TEST_NOT_FOUND';
  return (
    <FailureState
      heading="h1"
      title={isUnknown ? 'Test not found' : 'Failed to load the test'}
      text={isUnknown ? 'It may have been deleted.' : undefined}
      error={error}
      onRetry={isUnknown ? undefined : () => void refetch()}
    >
      <ButtonLink to={paths.admin.tests} search={keptFilters(paths.admin.tests, testList.address)} look="outline">
        Back to Tests
      </ButtonLink>
    </FailureState>
  );
}

function Test({ test }: { test: InstructorTest }) {
  const { results } = test;
  const navigate = useNavigate();
  const [open, setOpen] = useState<'publishing' | 'hand-over' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const params = { testId: test._id };
  const { timeZone } = usePublicSettings();
  const { _id, name } = test.createdBy;
  useNamedPage(test.title);
  return (
    <>
      <PageHeader
        title={test.title}
        lead={test.description === '' ? test.category : test.description}
        under={[
          <Link key="tests" to={paths.admin.tests} search={keptFilters(paths.admin.tests, testList.address)}>
            Tests
          </Link>,
        ]}
      >
        <div className={`${layout.cluster} ${space.gap12}`}>
          <ButtonLink to={paths.instructor.editTest} params={params}>
            Edit
          </ButtonLink>
          <Button look="outline" onClick={() => setOpen('publishing')}>
            {test.isPublished ? 'Unpublish' : 'Publish'}
          </Button>
          <Button look="outline" onClick={() => setOpen('hand-over')}>
            Hand Over
          </Button>
          <Button look="outline" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        </div>
      </PageHeader>
      <div className={`${layout.cluster} ${layout.middle} ${space.gap6}`}>
        <TestBadges test={test} />
        <span className={`${prose.lead} ${classes.by}`}>
          Created by{' '}
          <Link to={paths.admin.user} params={{ userId: _id }}>
            {name}
          </Link>
        </span>
      </div>
      <TestFacts test={test} timeZone={timeZone} />
      <div className={`${grid.withAside} ${space.gap28}`}>
        <Suspense fallback={<Skeleton height="40rem" />}>
          <AuthoredQuestions
            passages={test.passages}
            sections={test.sections}
            questions={test.questions}
            action={
              <ButtonLink to={paths.instructor.questions} search={{ test: test._id }} look="outline" size="small">
                Edit Questions
              </ButtonLink>
            }
            whenEmpty={
              <EmptyState icon={IconListDetails} title="No questions yet" text="Its author has not written any." />
            }
          />
        </Suspense>
        {results !== null && (
          <Panel title="Results at a glance">
            <ResultsGlance results={results} passingScore={test.passingScore} nameOf={linkToResult} />
            {results.count > 0 && (
              <p className={`${layout.cluster} ${space.gap10} ${space.above18}`}>
                <ButtonLink to={paths.admin.results} search={{ test: test._id }} look="outline" size="small">
                  All Results
                </ButtonLink>
                <ButtonLink to={paths.instructor.testResults} params={params} look="outline" size="small">
                  Item Analysis
                </ButtonLink>
              </p>
            )}
          </Panel>
        )}
      </div>
      {open === 'publishing' && <PublishingDialog test={test} onClose={close} />}
      {open === 'hand-over' && <HandOverDialog test={test} onClose={close} />}
      {open === 'delete' && (
        <DeleteTestDialog
          test={test}
          onClose={close}
          onDeleted={() =>
            void navigate({
              to: paths.admin.tests,
              search: keptFilters(paths.admin.tests, testList.address),
              replace: true,
            })
          }
        />
      )}
    </>
  );
}

const linkToResult = ({ _id, studentName }: TestResults['latest'][number]) => (
  <Link to={paths.admin.result} params={{ resultId: _id }}>
    {studentNameText(studentName)}
  </Link>
);
