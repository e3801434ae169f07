import type { InstructorTest } from '#contract/authoring.ts';
import { dayText, schoolTimeText } from '#web/ui/dates.ts';
import { count, counted } from '#web/ui/numbers.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import { marksOffNames } from './marks-off-names.ts';
import { PassMark } from './PassMark.tsx';
import classes from './test-facts.module.css';

/** How the test is set up, in one row. */
export function TestFacts({ test, timeZone }: { test: InstructorTest; timeZone: string }) {
  const facts = [
    { name: 'Category', value: test.category },
    { name: 'Questions', value: count(test.questionCount) },
    { name: 'Points', value: pointsOf(test) },
    { name: 'Time limit', value: `${test.timeLimit} min` },
    { name: 'Passing score', value: <PassMark passingScore={test.passingScore} /> },
    { name: 'Attempts', value: test.attemptLimit === null ? 'No limit' : counted(test.attemptLimit, 'attempt') },
    {
      name: 'Answers and explanations',
      value: reviewText(test, timeZone),
    },
    {
      name: 'Order of questions',
      value: orderText(test),
    },
    { name: 'Order of options', value: test.shufflesOptions ? 'Shuffled for each candidate' : 'In one order for all' },
    { name: 'Calculator', value: test.allowsCalculator ? 'Allowed' : 'Not allowed' },
    { name: 'A wrong answer', value: marksOffNames[test.marksOff] },
    { name: 'Place among all results', value: test.showsPlace ? 'Shown to candidates' : 'Not shown' },
    { name: 'When', value: whenText(test, timeZone) },
    { name: 'Created', value: dayText(test.createdAt) },
    { name: 'Last change', value: dayText(test.updatedAt) },
  ];
  if (test.accessCode !== '' && !test.sittingsOnly) facts.push({ name: 'Access code', value: test.accessCode });
  if (test.tags.length > 0) facts.push({ name: 'Tags', value: test.tags.join(', ') });
  return (
    <dl className={`${prose.terms} ${layout.stack} ${grid.gap16by24} ${grid.facts} ${classes.facts}`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={`${prose.strong} ${prose.figures} ${prose.breakable}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** When it may be begun. */
function whenText({ sittingsOnly, opensAt, closesAt }: InstructorTest, timeZone: string): string {
  if (sittingsOnly) return 'In sittings only';
  const from = opensAt !== null && `from ${schoolTimeText(opensAt, timeZone)}`;
  const to = closesAt !== null && `until ${schoolTimeText(closesAt, timeZone)}`;
  const bounds = [from, to].filter((bound) => bound !== false).join(' ');
  return bounds === '' ? 'At any time' : `Open ${bounds}`;
}

/** What drawn questions are worth is known once they are drawn. */
function pointsOf({ questions, sections }: InstructorTest): string {
  if (sections.some(({ draw }) => draw !== null)) return 'Of what is drawn';
  return String(Number(questions.reduce((sum, question) => sum + question.points, 0).toFixed(2)));
}

function orderText({ sections, shufflesQuestions }: InstructorTest): string {
  if (sections.length > 0) return 'As each section says';
  return shufflesQuestions ? 'Shuffled for each candidate' : 'In one order for all';
}

function reviewText({ reviewPolicy, reviewFrom }: InstructorTest, timeZone: string): string {
  if (reviewPolicy === 'never') return 'Never shown';
  if (reviewPolicy === 'after-submission' || reviewFrom === null) return 'Shown after submission';
  return `Shown from ${schoolTimeText(reviewFrom, timeZone)}`;
}
