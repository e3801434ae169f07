import type { AuthorQuestion } from '#contract/tests.ts';
import { questionText } from '#domain/question/question-text.ts';
import { keyViews } from '#web/kinds/key-views.ts';
import { DifficultyBadge } from '#web/ui/badges.tsx';
import { counted } from '#web/ui/numbers.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import classes from './authored-question.module.css';

type Props = { question: AuthorQuestion; number: number };

/** A question as its author reads it, with the key marked by a word as well. */
export function AuthoredQuestion({ question, number }: Props) {
  const { type, explanation, points, difficulty } = question;
  const KeyView = keyViews[type];
  return (
    <li className={classes.question}>
      <div className={classes.head}>
        <span className={classes.number}>Question {number}</span>
        <DifficultyBadge difficulty={difficulty} />
        <span className={classes.points}>{counted(points, 'point')}</span>
      </div>
      <h3 className={classes.text}>
        <QuestionText text={questionText(question, number)} />
      </h3>
      <KeyView question={question} look="sheet" />
      {explanation !== '' && (
        <div className={classes.explanation}>
          <QuestionText text={explanation} />
        </div>
      )}
    </li>
  );
}
