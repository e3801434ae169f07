import { useId } from 'react';
import { answerTextLimit } from '#contract/answers.ts';
import { textAnswer, writtenText } from '#domain/kinds/short-answer/short-answer.ts';
import { examWords } from '#web/words/exam.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import type { AnswerControlProps } from '../kind-parts.ts';
import classes from './short-answer.module.css';

export function ShortAnswer({ answer, labelledBy, isLocked, onAnswer }: AnswerControlProps) {
  const id = useId();
  return (
    <div className={`${layout.stack} ${space.gap6} ${classes.shortAnswer}`}>
      <label htmlFor={id}>{examWords('yourAnswer')}</label>
      <input
        id={id}
        type="text"
        value={writtenText(answer)}
        maxLength={answerTextLimit}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        disabled={isLocked}
        aria-describedby={labelledBy}
        onChange={(event) => onAnswer(textAnswer(event.currentTarget.value))}
      />
    </div>
  );
}
