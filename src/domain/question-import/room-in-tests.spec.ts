import { describe, expect, it } from 'vitest';
import type { ReadyQuestion } from './imported-file.ts';
import { placeInTests } from './room-in-tests.ts';

const questions = (count: number, testId = 'a'): ReadyQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    place: index + 1,
    testId,
    question: { text: `Question ${index}` } as ReadyQuestion['question'],
  }));
const tests = [
  { _id: 'a', questionCount: 998 },
  { _id: 'b', questionCount: 999 },
  { _id: 'c', questionCount: 0 },
];
const placed = (ready: readonly ReadyQuestion[], further: readonly string[] = []) => {
  const said = placeInTests(ready, { tests, further });
  return {
    ready: said.ready.map(({ place, testId }) => `${place} ${testId}`),
    withoutRoom: said.withoutRoom.map(({ place }) => place),
  };
};

describe('questions of a file', () => {
  it('all find their place where their test has room', () => {
    expect(placed(questions(2))).toEqual({ ready: ['1 a', '2 a'], withoutRoom: [] });
  });

  it('are named where their test is full, with those that came after', () => {
    expect(placed(questions(4))).toEqual({ ready: ['1 a', '2 a'], withoutRoom: [3, 4] });
  });

  it('go on in the tests that were chosen, one after the other', () => {
    expect(placed(questions(5), ['b', 'c'])).toEqual({
      ready: ['1 a', '2 a', '3 b', '4 c', '5 c'],
      withoutRoom: [],
    });
  });

  it('leave room for those of the other test', () => {
    const mixed = [...questions(3), ...questions(1, 'b').map((question) => ({ ...question, place: 4 }))];
    expect(placed(mixed, ['b'])).toEqual({ ready: ['1 a', '2 a', '3 b'], withoutRoom: [4] });
  });
});
