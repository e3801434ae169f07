import type { Passage } from '#contract/test-parts.ts';

/** The passage that a question is about. */
export function passageOf(passages: readonly Passage[] | undefined, questionId: string | undefined) {
  return passages?.find(({ questionIds }) => questionId !== undefined && questionIds.includes(questionId));
}

/** Whether there is something to listen to in it, which nobody looks for in what is folded. */
export const holdsRecording = (passage: { text: string } | undefined): boolean =>
  passage?.text.includes('](sound:') ?? false;
