import { writtenText } from '#domain/kinds/writing.ts';
import { resultsWords } from '#web/words/results.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import type { AnswerReviewProps } from '../kind-parts.ts';

export function WrittenReview({ item: { acceptedAnswers }, answer, own }: AnswerReviewProps) {
  return (
    <dl className={`${layout.stack} ${grid.withStart} ${grid.gap6by20} ${space.above14} ${prose.breakable}`}>
      <dt className={prose.faint}>{own ? resultsWords('yourAnswer') : resultsWords('answerGiven')}</dt>
      <dd className={prose.strong}>{answer === null ? resultsWords('none') : writtenText(answer)}</dd>
      <dt className={prose.faint}>
        {acceptedAnswers.length > 1 ? resultsWords('rightAnswers') : resultsWords('rightAnswer')}
      </dt>
      <dd className={prose.strong}>{acceptedAnswers.join(', ')}</dd>
    </dl>
  );
}
