import { IconListDetails, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { InstructorTest } from '#contract/authoring.ts';
import { AppError } from '#contract/errors.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { DeleteTestDialog } from '#web/features/administration/DeleteTestDialog.tsx';
import { AuthoredQuestions } from '#web/features/authoring/AuthoredQuestions.tsx';
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
import { Panel } from '#web/ui/Panel.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import classes from './detail.module.css';

const route = getRouteApi(`/guarded/shell${paths.admin.test}`);

/** One test as its author sees it, for an administrator: to read and to delete. */
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
      <ButtonLink to={paths.admin.tests} look="outline">
        Back to Tests
      </ButtonLink>
    </FailureState>
  );
}

function Test({ test }: { test: InstructorTest }) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const { timeZone } = usePublicSettings();
  const { _id, name } = test.createdBy;
  return (
    <>
      <PageHeader title={test.title} lead={test.description === '' ? test.category : test.description}>
        <Button look="outline" onClick={() => setDeleting(true)}>
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          Delete
        </Button>
      </PageHeader>
      <div className={classes.badges}>
        <TestBadges test={test} />
        <span className={classes.by}>
          Created by{' '}
          <Link to={paths.admin.user} params={{ userId: _id }}>
            {name}
          </Link>
        </span>
      </div>
      <TestFacts test={test} timeZone={timeZone} />
      <div className={classes.columns}>
        <AuthoredQuestions
          questions={test.questions}
          whenEmpty={
            <EmptyState icon={IconListDetails} title="No questions yet" text="Its author has not written any." />
          }
        />
        <Panel title="Results at a glance">
          <ResultsGlance results={test.results} nameOf={linkToResult} />
          {test.results.count > 0 && (
            <p className={classes.links}>
              <ButtonLink to={paths.instructor.testResults} params={{ testId: test._id }} look="outline" size="small">
                Item Analysis
              </ButtonLink>
            </p>
          )}
        </Panel>
      </div>
      {deleting && (
        <DeleteTestDialog
          test={test}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate({ to: paths.admin.tests, replace: true })}
        />
      )}
    </>
  );
}

const linkToResult = ({ _id, studentName }: InstructorTest['results']['latest'][number]) => (
  <Link to={paths.admin.result} params={{ resultId: _id }}>
    {studentNameText(studentName)}
  </Link>
);
