import { lazy, Suspense } from 'react';
import { attachedFile } from '#domain/kinds/essay/essay-answer.ts';
import { writtenText } from '#domain/kinds/writing.ts';
import { resultsWords } from '#web/words/results.ts';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { AnswerReviewProps } from '../kind-parts.ts';
import classes from './essay-review.module.css';

/** For essays that a file went with. */
const ReviewedFile = lazy(async () => ({ default: (await import('./ReviewedFile.tsx')).ReviewedFile }));

/** What was written, in its paragraphs, what was attached, and a model answer where there is one. */
export function EssayReview({ item: { acceptedAnswers }, answer, own }: AnswerReviewProps) {
  const [model] = acceptedAnswers;
  const file = attachedFile(answer);
  return (
    <dl className={`${prose.terms} ${space.above14} ${classes.essay}`}>
      <dt>{own ? resultsWords('yourAnswer') : resultsWords('answerGiven')}</dt>
      <dd className={prose.measure}>{answer === null ? resultsWords('none') : writtenText(answer)}</dd>
      {file && (
        <dd>
          <Suspense>
            <ReviewedFile file={file} />
          </Suspense>
        </dd>
      )}
      {model !== undefined && (
        <>
          <dt>{resultsWords('modelAnswer')}</dt>
          <dd className={prose.measure}>{model}</dd>
        </>
      )}
    </dl>
  );
}
