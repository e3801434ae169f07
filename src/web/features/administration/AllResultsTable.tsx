import { Link } from '@tanstack/react-router';
import type { InstructorResult } from '#contract/instructor-results.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { minutesAndSeconds } from '#domain/time/duration.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { VerdictBadge } from '#web/ui/badges.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { percent } from '#web/ui/numbers.ts';
import { type Column, RecordTable } from '#web/ui/RecordTable.tsx';
import classes from './all-results-table.module.css';

const columns: readonly [Column<InstructorResult>, ...Column<InstructorResult>[]] = [
  { heading: 'Person', width: '24%', cell: (result) => <Person result={result} /> },
  { heading: 'Test', width: '26%', cell: (result) => <Test result={result} /> },
  {
    heading: 'Score',
    cell: ({ score, passed, countsInStatistics }) => (
      <span className={classes.score}>
        <b>{percent(score)}</b> <VerdictBadge passed={passed} />
        {!countsInStatistics && <Badge>Not in the figures</Badge>}
      </span>
    ),
  },
  {
    heading: 'Submitted',
    cell: ({ submittedAt, timeTaken }) => (
      <>
        <time dateTime={submittedAt}>{dayAndTimeText(submittedAt)}</time>
        <span className={classes.second}>took {minutesAndSeconds(timeTaken)}</span>
      </>
    ),
  },
  {
    heading: 'Review',
    width: '7rem',
    cell: ({ _id, studentName, testTitle }) => (
      <Link
        to={paths.admin.result}
        params={{ resultId: _id }}
        aria-label={`Review: ${studentNameText(studentName)}, ${testTitle}`}
      >
        Review
      </Link>
    ),
  },
];

function Person({ result: { user, studentName, studentEmail } }: { result: InstructorResult }) {
  if (user.name === '') return <span className={classes.faint}>{studentNameText(studentName)}</span>;
  return (
    <>
      <Link to={paths.admin.user} params={{ userId: user._id }} className={classes.name}>
        {user.name}
      </Link>
      <span className={classes.second}>{studentEmail}</span>
    </>
  );
}

function Test({ result: { test, testTitle, testExists } }: { result: InstructorResult }) {
  return (
    <>
      {testExists ? (
        <Link to={paths.admin.test} params={{ testId: test._id }} className={classes.test}>
          {testTitle}
        </Link>
      ) : (
        <>
          {testTitle} <Badge>Deleted</Badge>
        </>
      )}
      <span className={classes.second}>{test.category}</span>
    </>
  );
}

type Props = { results: readonly InstructorResult[]; stale: boolean };

export function AllResultsTable({ results, stale }: Props) {
  return <RecordTable caption="Results" columns={columns} records={results} keyOf={({ _id }) => _id} stale={stale} />;
}
