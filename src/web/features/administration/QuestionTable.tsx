import { Link } from '@tanstack/react-router';
import type { AdminQuestion } from '#contract/admin-tests.ts';
import { paths } from '#web/paths.ts';
import { DifficultyBadge } from '#web/ui/badges.tsx';
import { dayText } from '#web/ui/dates.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { type Column, RecordTable } from '#web/ui/RecordTable.tsx';
import classes from './question-table.module.css';

const columns: readonly [Column<AdminQuestion>, ...Column<AdminQuestion>[]] = [
  {
    heading: 'Question',
    width: '28%',
    cell: ({ text }) => (
      <span className={classes.question}>
        <QuestionText text={text} />
      </span>
    ),
  },
  {
    heading: 'Test',
    width: '13%',
    cell: ({ test }) => (
      <Link to={paths.admin.test} params={{ testId: test._id }} className={classes.test}>
        {test.title}
      </Link>
    ),
  },
  {
    heading: 'Creator',
    width: '18%',
    cell: ({ createdBy: { name, email } }) => (
      <>
        {name === '' ? 'Deleted user' : name}
        {name !== '' && <span className={classes.email}>{email}</span>}
      </>
    ),
  },
  { heading: 'Difficulty', cell: ({ difficulty }) => <DifficultyBadge difficulty={difficulty} /> },
  { heading: 'Category', cell: ({ category }) => category },
  {
    heading: 'Correct Answer',
    width: '15%',
    cell: ({ correctAnswer }) =>
      correctAnswer === null ? (
        <span className={classes.none}>Not specified</span>
      ) : (
        <QuestionText text={correctAnswer} />
      ),
  },
  { heading: 'Created', cell: ({ createdAt }) => <span className={classes.day}>{dayText(createdAt)}</span> },
];

type Props = { questions: readonly AdminQuestion[]; stale: boolean };

export function QuestionTable({ questions, stale }: Props) {
  return (
    <RecordTable caption="Questions" columns={columns} records={questions} keyOf={({ _id }) => _id} stale={stale} />
  );
}
