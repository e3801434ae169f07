import { writtenText } from '#domain/kinds/short-answer/short-answer.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import type { AnswerReviewProps } from '../kind-parts.ts';
import classes from './written-review.module.css';

export function WrittenReview({ item: { acceptedAnswers }, answer, own }: AnswerReviewProps) {
  return (
    <dl className={`${layout.stack} ${space.above14} ${classes.written}`}>
      <dt>{own ? 'Your answer' : 'Answer given'}</dt>
      <dd>{answer === null ? 'None' : writtenText(answer)}</dd>
      <dt>{acceptedAnswers.length > 1 ? 'Right answers' : 'Right answer'}</dt>
      <dd>{acceptedAnswers.join(', ')}</dd>
    </dl>
  );
}
