import { describe, expect, it } from 'vitest';
import { movedBy, placed } from './place-questions.ts';

it.each([
  ['abcde', 'd', 'a', 'adbce'],
  ['abcde', 'd', null, 'dabce'],
  ['abcde', 'b', 'e', 'acdeb'],
  ['abcde', 'eb', 'c', 'acebd'],
  ['abcde', 'bc', 'c', 'abcde'],
  ['abcde', 'cb', 'b', 'acbde'],
  ['abcde', 'c', 'b', 'abcde'],
])('in %s, %s after %s gives %s', (order, moved, after, expected) => {
  expect(placed(order.split(''), moved.split(''), after).join('')).toBe(expected);
});

describe('a move by one', () => {
  const units = [['a'], ['b', 'c'], ['d'], ['e']];
  const after = (index: number, by: 1 | -1) => {
    const move = movedBy(units, index, by);
    return move && placed(units.flat(), move.questionIds, move.after).join('');
  };

  it.each([
    [0, 1, 'bcade'],
    [1, 1, 'adbce'],
    [2, -1, 'adbce'],
    [1, -1, 'bcade'],
    [3, -1, 'abced'],
    [0, -1, undefined],
    [3, 1, undefined],
  ] as const)('of the part %i by %i gives %s', (index, by, expected) => {
    expect(after(index, by)).toBe(expected);
  });

  it('to the front of some goes after what stands before them', () => {
    expect(movedBy([['b'], ['c']], 1, -1, 'a')).toEqual({ questionIds: ['c'], after: 'a' });
  });
});
