import type { NumberKey } from '#contract/question-details.ts';
import { keyText, numberText } from '#domain/kinds/numeric/number-text.ts';
import { resultsWords } from '#web/words/results.ts';
import type { AnswerReviewProps } from '../kind-parts.ts';
import { WrittenReview } from '../short-answer/WrittenReview.tsx';

/** What was written, and what is right with its tolerance. */
export function NumberReview({ item, ...rest }: AnswerReviewProps) {
  const { number } = item.details;
  // Where nothing is right, such as of a question that was left out, the key is not told.
  const isTold = number !== undefined && item.acceptedAnswers.length > 0;
  return <WrittenReview item={isTold ? { ...item, acceptedAnswers: [rightText(number)] } : item} {...rest} />;
}

function rightText(number: NumberKey): string {
  if (number.tolerance !== 'range') return keyText(number);
  const range = resultsWords('numberRange', { from: numberText(number.from), to: numberText(number.to) });
  return [range, ...number.units.slice(0, 1).map(({ name }) => name)].join(' ');
}
