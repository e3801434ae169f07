import { questionLimits } from '#contract/question-limits.ts';
import type { ReadyQuestion } from './imported-file.ts';

/** Where the questions of a file can go. */
export type Filling = {
  /** How many questions each test has; of one that is not among them the server alone knows. */
  tests: readonly { _id: string; questionCount: number }[];
  /** Ids of those that take what finds no room in its own test, one after the other. */
  further: readonly string[];
};

export type Placed = {
  ready: ReadyQuestion[];
  /** Those for which no test has room. */
  withoutRoom: ReadyQuestion[];
};

/** Puts what finds no room in its test into further ones, in the order of the file. */
export function placeInTests(questions: readonly ReadyQuestion[], { tests, further }: Filling): Placed {
  const room = new Map(tests.map(({ _id, questionCount }) => [_id, questionLimits.inTest - questionCount]));
  const roomIn = (testId: string) => room.get(testId) ?? questionLimits.inTest;
  const ready: ReadyQuestion[] = [];
  const withoutRoom: ReadyQuestion[] = [];
  for (const question of questions) {
    const testId = [question.testId, ...further].find((id) => roomIn(id) > 0);
    if (testId === undefined) withoutRoom.push(question);
    else {
      room.set(testId, roomIn(testId) - 1);
      ready.push({ ...question, testId });
    }
  }
  return { ready, withoutRoom };
}
