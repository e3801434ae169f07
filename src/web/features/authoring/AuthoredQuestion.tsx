import type { AuthorQuestion } from '#contract/tests.ts';
import { questionText } from '#domain/question/question-text.ts';
import { keyViews } from '#web/kinds/key-views.ts';
import { DifficultyBadge } from '#web/ui/badges.tsx';
import { counted } from '#web/ui/numbers.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './authored-question.module.css';

type Props = { question: AuthorQuestion; number: number };

/** A question as its author reads it, with the key marked by a word as well. */
export function AuthoredQuestion({ question, number }: Props) {
  const { type, explanation, points, difficulty } = question;
  const KeyView = keyViews[type];
  return (
    <li className={space.tall22}>
      <div className={`${layout.cluster} ${layout.middle} ${space.gap6by10}`}>
        <span className={`${prose.strong} ${prose.figures} ${prose.size14}`}>Question {number}</span>
        <DifficultyBadge difficulty={difficulty} />
        <span className={`${prose.note} ${prose.figures} ${layout.atEnd}`}>{counted(points, 'point')}</span>
      </div>
      <h3 className={`${prose.breakable} ${prose.measure} ${space.above10} ${classes.text}`}>
        <QuestionText text={questionText(question, number)} />
      </h3>
      <KeyView question={question} look="sheet" />
      {explanation !== '' && (
        <div
          className={`${space.above12} ${prose.leading155} ${prose.faint} ${prose.breakable} ${prose.measure} ${prose.asWritten} ${classes.explanation}`}
        >
          <QuestionText text={explanation} />
        </div>
      )}
    </li>
  );
}
