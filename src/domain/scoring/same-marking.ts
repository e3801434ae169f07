import { kindOf } from '#domain/kinds/kinds.ts';
import { ruleOf } from '#domain/kinds/marking-rule.ts';
import type { GradedQuestion } from './grade.ts';

/**
 * Whether two wordings of a question give every answer the same mark: the same key and the same points. What else they
 * say does not matter.
 */
export function marksAlike(one: GradedQuestion, other: GradedQuestion): boolean {
  return markingOf(one) === markingOf(other);
}

/** What decides over the mark of an answer, as text to compare: two that mark alike have the same. */
export function markingOf(question: GradedQuestion): string {
  return JSON.stringify({ points: question.points, rule: ruleOf(question), key: kindOf(question).marking(question) });
}
