import { Link } from '@tanstack/react-router';
import type { QuestionToMark } from '#contract/marking.ts';
import { paths } from '#web/paths.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './marking.module.css';
import { pointsText } from './points-text.ts';
import { Progress } from './Progress.tsx';

type Props = { testId: string; questions: readonly QuestionToMark[] };

/** The essay questions of a test, each with how far it is marked, and the way to it. */
export function QuestionsToMark({ testId, questions }: Props) {
  return (
    <ul className={`${layout.bare} ${layout.stack} ${space.gap4}`}>
      {questions.map(({ _id, number, text, points, answers, waiting, forMe }) => (
        <li key={_id}>
          <Link
            to={paths.instructor.markQuestion}
            params={{ testId, questionId: _id }}
            className={`${layout.stack} ${space.gap4} ${links.unlined} ${prose.ink} ${control.lit} ${classes.question}`}
          >
            <span className={`${layout.beside} ${layout.apart} ${prose.strong} ${prose.figures}`}>
              <span>{number === null ? 'Taken out' : `Question ${number}`}</span>
              <span>{waitText(forMe, waiting)}</span>
            </span>
            <span className={`${prose.note} ${prose.twoLines} ${prose.breakable}`}>
              <QuestionText text={text} /> · {pointsText(points)}
            </span>
            <Progress label={`${answers - waiting} of ${answers} marked`} done={answers - waiting} of={answers} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function waitText(forMe: number, waiting: number): string {
  if (forMe > 0) return `${forMe} left`;
  return waiting > 0 ? 'Waits for others' : '✓ Done';
}
