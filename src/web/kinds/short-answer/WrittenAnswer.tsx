import { type ReactNode, useId } from 'react';
import { answerTextLimit } from '#contract/answers.ts';
import { textAnswer, writtenText } from '#domain/kinds/writing.ts';
import { examWords } from '#web/words/exam.ts';
import control from '#web/ui/control.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { AnswerControlProps } from '../kind-parts.ts';
import classes from './short-answer.module.css';

type Props = Omit<AnswerControlProps, 'question'> & {
  /** What stands behind the field, where something does. */
  unit?: string | undefined;
  /** Below the field. */
  children?: ReactNode;
};

/** One line to write an answer on. */
export function WrittenAnswer({ answer, labelledBy, isLocked, onAnswer, unit, children }: Props) {
  const id = useId();
  return (
    <div className={`${layout.stack} ${space.gap6} ${classes.shortAnswer}`}>
      <label htmlFor={id} className={`${prose.small} ${prose.strong}`}>
        {examWords('yourAnswer')}
      </label>
      <div className={`${layout.line} ${space.gap10} ${prose.option} ${classes.line}`}>
        <input
          id={id}
          type="text"
          className={control.entry}
          value={writtenText(answer)}
          maxLength={answerTextLimit}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          disabled={isLocked}
          aria-describedby={unit === undefined ? labelledBy : `${labelledBy} ${id}-unit`}
          onChange={(event) => onAnswer(textAnswer(event.currentTarget.value))}
        />
        {unit !== undefined && <span id={`${id}-unit`}>{unit}</span>}
      </div>
      {children}
    </div>
  );
}
