import { writtenText } from '#domain/kinds/writing.ts';
import { resultsWords } from '#web/words/results.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import type { AnswerReviewProps } from '../kind-parts.ts';
import classes from './written-review.module.css';

export function WrittenReview({ item: { acceptedAnswers }, answer, own }: AnswerReviewProps) {
  return (
    <dl className={`${layout.stack} ${space.above14} ${classes.written}`}>
      <dt>{own ? resultsWords('yourAnswer') : resultsWords('answerGiven')}</dt>
      <dd>{answer === null ? resultsWords('none') : writtenText(answer)}</dd>
      <dt>{acceptedAnswers.length > 1 ? resultsWords('rightAnswers') : resultsWords('rightAnswer')}</dt>
      <dd>{acceptedAnswers.join(', ')}</dd>
    </dl>
  );
}
