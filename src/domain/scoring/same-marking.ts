import { type GradedQuestion, rightIds } from './grade.ts';
import { comparedForm } from './written-answer.ts';

/**
 * Whether two wordings of a question give every answer the same mark: the same key and the same points. What else they
 * say does not matter.
 */
export function marksAlike(one: GradedQuestion, other: GradedQuestion): boolean {
  return markingOf(one) === markingOf(other);
}

/** What decides over the mark of an answer, as text to compare: two that mark alike have the same. */
export function markingOf({ type, options, acceptedAnswers, points }: GradedQuestion): string {
  const key =
    type === 'short-answer'
      ? { written: sortedOnce(acceptedAnswers.map(comparedForm)) }
      : { picked: sortedOnce(rightIds({ options })) };
  return JSON.stringify({ points, ...key });
}

const sortedOnce = (texts: readonly string[]) => [...new Set(texts)].sort();
