import { Link } from '@tanstack/react-router';
import type { AdminQuestion } from '#contract/admin-tests.ts';
import { difficulties } from '#contract/vocabulary.ts';
import { paths } from '#web/paths.ts';
import { DifficultyBadge, difficultyName } from '#web/ui/badges.tsx';
import { dayText } from '#web/ui/dates.ts';
import { choiceField, nameField, searchField } from '#web/ui/list/fields.tsx';
import type { Fields } from '#web/ui/list/ListFilters.tsx';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { type Column, RecordTable } from '#web/ui/RecordTable.tsx';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { QuestionFilters } from './administration.ts';
import classes from './question-table.module.css';

export const questionFields = (categories: readonly string[]): Fields<QuestionFilters> => ({
  search: searchField('Search', 'Question, test, creator or category'),
  difficulty: choiceField(
    'Difficulty',
    'All Levels',
    difficulties.map((value) => ({ value, label: difficultyName(value) })),
  ),
  category: nameField('Category', 'All Categories', categories),
});

const columns: readonly [Column<AdminQuestion>, ...Column<AdminQuestion>[]] = [
  {
    heading: 'Question',
    width: '28%',
    cell: (question) => <Question question={question} />,
  },
  {
    heading: 'Test',
    width: '13%',
    cell: ({ test }) => (
      <Link to={paths.admin.test} params={{ testId: test._id }} className={links.text}>
        {test.title}
      </Link>
    ),
  },
  {
    heading: 'Creator',
    width: '18%',
    cell: ({ createdBy: { _id, name, email } }) =>
      name === '' ? (
        'Deleted user'
      ) : (
        <>
          <Link to={paths.admin.user} params={{ userId: _id }} className={links.text}>
            {name}
          </Link>
          <span className={`${prose.note} ${layout.block}`}>{email || 'No email'}</span>
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
        <span className={prose.faint}>Not specified</span>
      ) : (
        <QuestionText text={correctAnswer} />
      ),
  },
  { heading: 'Created', cell: ({ createdAt }) => <span className={prose.unbroken}>{dayText(createdAt)}</span> },
];

/** What is asked; its options or accepted answers and its explanation unfold below. */
function Question({ question: { text, options, acceptedAnswers, explanation } }: { question: AdminQuestion }) {
  return (
    <>
      <span
        className={`${layout.block} ${prose.serif} ${prose.regular} ${prose.option} ${prose.leading140} ${layout.most544}`}
      >
        <QuestionText text={text} />
      </span>
      <details className={`${space.above6} ${prose.regular} ${prose.body} ${classes.whole}`}>
        <summary>{options.length > 0 ? 'Options and explanation' : 'Accepted answers and explanation'}</summary>
        <ul className={`${layout.stack} ${space.gap4} ${space.above6} ${space.below6} ${classes.options}`}>
          {options.map((option) => (
            <li key={option._id} data-right={option.isCorrect}>
              <QuestionText text={option.text} /> {option.isCorrect && <b>Correct</b>}
            </li>
          ))}
          {acceptedAnswers.map((answer) => (
            <li key={answer} data-right>
              <QuestionText text={answer} />
            </li>
          ))}
        </ul>
        {explanation === '' ? <p className={prose.faint}>No explanation.</p> : <QuestionText text={explanation} />}
      </details>
    </>
  );
}

type Props = { questions: readonly AdminQuestion[]; stale: boolean };

export function QuestionTable({ questions, stale }: Props) {
  return (
    <RecordTable caption="Questions" columns={columns} records={questions} keyOf={({ _id }) => _id} stale={stale} />
  );
}
