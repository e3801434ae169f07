import { readBack } from '#domain/kinds/numeric/number-text.ts';
import { writtenText } from '#domain/kinds/writing.ts';
import { examWords } from '#web/words/exam.ts';
import prose from '#web/ui/prose.module.css';
import type { AnswerControlProps } from '../kind-parts.ts';
import { WrittenAnswer } from '../short-answer/WrittenAnswer.tsx';
import classes from './number-answer.module.css';

/** A number to write, with its unit beside it unless that is asked for. How it was read tells nothing of the key. */
export function NumberAnswer({ question: { unit }, ...control }: AnswerControlProps) {
  const number = readBack(writtenText(control.answer));
  return (
    <WrittenAnswer {...control} unit={unit}>
      <output className={`${prose.note} ${classes.reading}`}>{number !== '' && examWords('readAs', { number })}</output>
    </WrittenAnswer>
  );
}
