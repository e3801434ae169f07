import { describe, expect, it } from 'vitest';
import { trend } from './trend.ts';

describe('a trend', () => {
  it.each([
    [12, 10, 20],
    [10, 10, 0],
    [5, 10, -50],
    [0, 10, -100],
    [1, 3, -66.7],
    [3, 0, null],
    [0, 0, null],
    [-2, 10, -120],
    [4, -1, null],
  ])('of %d after %d is %s percent', (recent, before, expected) => {
    expect(trend(recent, before)).toBe(expected);
  });
});
