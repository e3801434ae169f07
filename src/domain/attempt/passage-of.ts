import type { Passage } from '#contract/test-parts.ts';

/** The passage that a question is about. */
export function passageOf(passages: readonly Passage[] | undefined, questionId: string | undefined) {
  return passages?.find(({ questionIds }) => questionId !== undefined && questionIds.includes(questionId));
}
