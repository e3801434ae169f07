import { questionLimits } from '#contract/question-limits.ts';
import type { ReadyQuestion } from './imported-file.ts';

/** A test that questions can be added to, and how many it has. */
export type FillingTest = { _id: string; questionCount: number };

type Placed = {
  ready: ReadyQuestion[];
  /** Those for which no test has room. */
  withoutRoom: ReadyQuestion[];
};

/**
 * Puts what finds no room in its test into further ones, in the order of the file.
 * @param further ids of the tests that are filled up one after the other
 */
export function placeInTests(
  questions: readonly ReadyQuestion[],
  tests: readonly FillingTest[],
  further: readonly string[],
): Placed {
  const room = new Map(tests.map(({ _id, questionCount }) => [_id, questionLimits.inTest - questionCount]));
  const ready: ReadyQuestion[] = [];
  const withoutRoom: ReadyQuestion[] = [];
  for (const question of questions) {
    const testId = [question.testId, ...further].find((id) => (room.get(id) ?? 0) > 0);
    if (testId === undefined) withoutRoom.push(question);
    else {
      room.set(testId, (room.get(testId) ?? 0) - 1);
      ready.push({ ...question, testId });
    }
  }
  return { ready, withoutRoom };
}
