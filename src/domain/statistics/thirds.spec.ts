import { describe, expect, it } from 'vitest';
import { optionBits, optionShares, shareOut } from './thirds.ts';

const parts = (totals: number[]) => {
  const { top, middle, bottom } = shareOut(Float64Array.from(totals));
  return totals.map((_, index) => [top[index], middle[index], bottom[index]]);
};

describe('thirds by total mark', () => {
  it.each<[string, number[], number[][]]>([
    [
      'of three',
      [1, 3, 2],
      [
        [0, 0, 1],
        [1, 0, 0],
        [0, 1, 0],
      ],
    ],
    [
      'of six',
      [6, 5, 4, 3, 2, 1],
      [
        [1, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 1, 0],
        [0, 0, 1],
        [0, 0, 1],
      ],
    ],
    [
      'share a border between two with the same total',
      [9, 5, 5, 1, 1, 1].slice(0, 3),
      [
        [1, 0, 0],
        [0, 0.5, 0.5],
        [0, 0.5, 0.5],
      ],
    ],
    ['of one', [7], [[1 / 3, 1 / 3, 1 / 3]]],
    [
      'take sums of tenths for equal',
      [0.1 + 0.2, 0.3, 0.1],
      [
        [0.5, 0.5, 0],
        [0.5, 0.5, 0],
        [0, 0, 1],
      ],
    ],
    ['of nobody', [], []],
  ])('%s', (_name, totals, expected) => {
    for (const [index, row] of parts(totals).entries()) {
      for (const [third, part] of row.entries()) expect(part).toBeCloseTo(expected[index]![third]!, 9);
    }
  });

  it('hold all who chose none too', () => {
    const thirds = shareOut(Float64Array.from([3, 3, 2, 2, 1, 1]));
    const choices = [[0], [0], [0], [], [1], []].map(optionBits);
    expect(optionShares(choices, thirds, 2)).toEqual([
      { top: 1, middle: 0.5, bottom: 0 },
      { top: 0, middle: 0, bottom: 0.5 },
    ]);
  });

  it('count each option of those who chose several', () => {
    const thirds = shareOut(Float64Array.from([3, 3, 2, 2, 1, 1]));
    const choices = [[0, 19], [19, 0], [0, 1], [19], [], [1]].map(optionBits);
    const shares = optionShares(choices, thirds, 20);
    expect(shares[0]).toEqual({ top: 1, middle: 0.5, bottom: 0 });
    expect(shares[1]).toEqual({ top: 0, middle: 0.5, bottom: 0.5 });
    expect(shares[19]).toEqual({ top: 1, middle: 0.5, bottom: 0 });
  });

  it('have no shares where nobody is', () => {
    expect(optionShares([], shareOut(new Float64Array()), 1)).toEqual([{ top: null, middle: null, bottom: null }]);
  });
});
