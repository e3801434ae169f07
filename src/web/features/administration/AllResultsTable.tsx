import { Link } from '@tanstack/react-router';
import { scoreBands } from '#contract/admin-lists.ts';
import type { getResultChoices } from '#contract/admin-results.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { InstructorResult } from '#contract/instructor-results.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { minutesAndSeconds } from '#domain/time/duration.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Verdict } from '#web/ui/badges.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { classField } from '#web/ui/list/class-field.tsx';
import { choiceField, dayField, nameField, onlyField, searchField } from '#web/ui/list/fields.tsx';
import type { Fields } from '#web/ui/list/ListFilters.tsx';
import { type Column, RecordTable } from '#web/ui/RecordTable.tsx';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import type { AllResultsFilters } from './all-results.ts';

type Choices = ReplyOf<typeof getResultChoices>;

/** What one person has is shown from their own screen. */
export const resultFields = (
  { from, to, sitting }: AllResultsFilters,
  { tests, categories }: Choices = { tests: [], categories: [] },
): Fields<AllResultsFilters> => ({
  search: searchField('Search', 'Person, e-mail or test'),
  test: choiceField(
    'Test',
    'All Tests',
    tests.map(({ _id, title }) => ({ value: _id, label: title })),
    () => 'One test',
  ),
  person: null,
  class: classField,
  sitting: onlyField(sitting, 'Sitting', 'All Sittings', 'One sitting'),
  category: nameField('Category', 'All Categories', categories),
  status: choiceField('Status', 'All', [
    { value: 'passed', label: 'Passed' },
    { value: 'failed', label: 'Failed' },
  ]),
  score: choiceField(
    'Score',
    'Any Score',
    scoreBands.map((value) => ({ value, label: `${value.replace('-', ' to ')}%` })),
  ),
  from: dayField('From', { to }),
  to: dayField('To', { from }),
  sort: choiceField('Order', 'Newest first', [
    { value: 'oldest', label: 'Oldest first' },
    { value: 'highest', label: 'Highest score first' },
    { value: 'lowest', label: 'Lowest score first' },
  ]),
});

const columns: readonly [Column<InstructorResult>, ...Column<InstructorResult>[]] = [
  { heading: 'Person', width: '24%', cell: (result) => <Person result={result} /> },
  { heading: 'Test', width: '26%', cell: (result) => <Test result={result} /> },
  {
    heading: 'Score',
    cell: (result) => (
      <span className={`${layout.cluster} ${prose.figures} ${layout.middle} ${grid.gap4by10}`}>
        <Verdict result={result} />
        {!result.countsInStatistics && result.standing === undefined && (
          <Badge>{result.isHeldBack ? 'Not released' : 'Not in the figures'}</Badge>
        )}
      </span>
    ),
  },
  {
    heading: 'Submitted',
    cell: ({ submittedAt, timeTaken }) => (
      <>
        <time dateTime={submittedAt}>{dayAndTimeText(submittedAt)}</time>
        <span className={`${prose.note} ${prose.breakable} ${layout.block} ${prose.regular}`}>
          took {minutesAndSeconds(timeTaken)}
        </span>
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
  if (user.name === '') return <span className={prose.faint}>{studentNameText(studentName)}</span>;
  return (
    <>
      <Link
        to={paths.admin.user}
        params={{ userId: user._id }}
        className={`${links.title} ${prose.strong} ${prose.breakable}`}
      >
        {user.name}
      </Link>
      <span className={`${prose.note} ${prose.breakable} ${layout.block} ${prose.regular}`}>
        {studentEmail || 'No email'}
      </span>
    </>
  );
}

function Test({ result: { test, testTitle, testExists } }: { result: InstructorResult }) {
  return (
    <>
      {testExists ? (
        <Link to={paths.admin.test} params={{ testId: test._id }} className={`${prose.breakable} ${links.text}`}>
          {testTitle}
        </Link>
      ) : (
        <>
          {testTitle} <Badge>Deleted</Badge>
        </>
      )}
      <span className={`${prose.note} ${prose.breakable} ${layout.block} ${prose.regular}`}>{test.category}</span>
    </>
  );
}

type Props = { results: readonly InstructorResult[]; stale: boolean };

export function AllResultsTable({ results, stale }: Props) {
  return <RecordTable caption="Results" columns={columns} records={results} keyOf={({ _id }) => _id} stale={stale} />;
}
