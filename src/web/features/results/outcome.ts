import type { ReviewItem } from '#contract/results.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { kindOf } from '#domain/kinds/kinds.ts';

/** What was answered; nothing where what was given does not count as an answer. */
export function answerOf(item: ReviewItem): Answer | null {
  const { fromWire, isAnswered } = kindOf(item);
  const answer = fromWire(item);
  return answer !== null && isAnswered(answer) ? answer : null;
}

export type Outcome = 'right' | 'partly-right' | 'wrong' | 'not-answered' | 'not-counted' | 'being-marked';

/** What became of a question. A mark that was given by hand or to everybody is right also without an answer. */
export function outcomeOf(item: ReviewItem): Outcome {
  if (item.points === 0) return 'not-counted';
  if (item.essay?.isWaiting) return 'being-marked';
  if (item.isCorrect) return 'right';
  if (item.pointsWon > 0) return 'partly-right';
  return answerOf(item) === null ? 'not-answered' : 'wrong';
}
