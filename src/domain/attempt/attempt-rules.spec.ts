import { describe, expect, it } from 'vitest';
import { countsInStatistics, mayStartAnother } from './attempt-rules.ts';

describe('whether an attempt counts in the statistics', () => {
  const test = { createdBy: 'author' };
  it.each([
    ["a student's does", { id: 'someone', role: 'student' }, true],
    ["an instructor's at somebody else's test does", { id: 'someone', role: 'instructor' }, true],
    ["an instructor's at their own test does not", { id: 'author', role: 'instructor' }, false],
    ["an admin's does not", { id: 'someone', role: 'admin' }, false],
    ["an admin's at their own test does not", { id: 'author', role: 'admin' }, false],
    ['that of an author who is a student now does not', { id: 'author', role: 'student' }, false],
  ] as const)('%s', (_name, candidate, expected) => {
    expect(countsInStatistics(candidate, test)).toBe(expected);
  });
});

describe('whether another attempt may be started', () => {
  it.each([
    [0, null, true],
    [1_000_000, null, true],
    [0, 1, true],
    [1, 1, false],
    [2, 3, true],
    [3, 3, false],
    // The limit was lowered afterwards.
    [5, 3, false],
  ])('after %i attempts where the limit is %j: %j', (made, limit, expected) => {
    expect(mayStartAnother(made, limit)).toBe(expected);
  });
});
