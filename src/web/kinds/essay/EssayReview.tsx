import { writtenText } from '#domain/kinds/writing.ts';
import { resultsWords } from '#web/words/results.ts';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { AnswerReviewProps } from '../kind-parts.ts';
import classes from './essay-review.module.css';

/** What was written, in its paragraphs, and a model answer where there is one. */
export function EssayReview({ item: { acceptedAnswers }, answer, own }: AnswerReviewProps) {
  const [model] = acceptedAnswers;
  return (
    <dl className={`${space.above14} ${classes.essay}`}>
      <dt>{own ? resultsWords('yourAnswer') : resultsWords('answerGiven')}</dt>
      <dd className={prose.measure}>{answer === null ? resultsWords('none') : writtenText(answer)}</dd>
      {model !== undefined && (
        <>
          <dt>{resultsWords('modelAnswer')}</dt>
          <dd className={prose.measure}>{model}</dd>
        </>
      )}
    </dl>
  );
}
