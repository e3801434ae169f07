import type { KeyboardEvent, ReactNode } from 'react';
import type { AuthorQuestion } from '#contract/author-question.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { questionText } from '#domain/question/question-text.ts';
import { keyViews } from '#web/kinds/key-views.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DifficultyBadge } from '#web/ui/badges.tsx';
import { pointsText } from '#web/ui/numbers.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import { TagLine } from '#web/ui/TagLine.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { BorrowedNote } from './BorrowedNote.tsx';
import { goalId } from './goal-id.ts';
import classes from './authored-questions.module.css';

type Props = {
  question: AuthorQuestion;
  number: number;
  /** Before all else: whether it is chosen. */
  choice?: ReactNode;
  /** Where something else may be put, beside it. */
  places?: ReactNode;
  /** Puts it elsewhere by Alt and an arrow, wherever in it the focus is. */
  onArrow?: ((by: 1 | -1) => void) | undefined;
  /** What can be done with it. */
  actions?: ReactNode;
};

/** A question as its author reads it, with the key marked by a word as well. */
export function AuthoredQuestion({ question, number, choice, places, onArrow, actions }: Props) {
  const { type, explanation, points, difficulty, keepsPlace } = question;
  const KeyView = keyViews[type];
  function press(event: KeyboardEvent) {
    if (!event.altKey || !(event.key === 'ArrowUp' || event.key === 'ArrowDown')) return;
    event.preventDefault();
    onArrow?.(event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <li
      id={goalId(question._id)}
      tabIndex={-1}
      {...(onArrow && { onKeyDown: press, 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
      className={`${grid.tall22} ${layout.anchor} ${surface.ringless} ${classes.goal}`}
    >
      {places}
      <div className={`${layout.cluster} ${layout.middle} ${grid.gap6by10}`}>
        {choice}
        <span className={`${prose.strong} ${prose.figures} ${prose.size14}`}>Question {number}</span>
        <DifficultyBadge difficulty={difficulty} />
        {keepsPlace && <Badge>Keeps its place</Badge>}
        <span className={`${prose.note} ${prose.figures} ${layout.atEnd}`}>{pointsText(points)}</span>
        {actions}
      </div>
      <h3 className={`${prose.question} ${prose.breakable} ${prose.measure} ${prose.size19} ${space.above10}`}>
        <QuestionText text={kindOf(question).asSaid(questionText(question, number))} />
      </h3>
      <KeyView question={question} look="sheet" />
      {explanation !== '' && (
        <div className={`${prose.explanation} ${space.above12}`}>
          <QuestionText text={explanation} />
        </div>
      )}
      <TagLine tags={question.tags} />
      <BorrowedNote questionId={question._id} number={number} />
    </li>
  );
}
