import { describe, expect, it } from 'vitest';
import { effectiveWeights, figuresOfItem, type Group, spreadInSet } from './item-figures.ts';

const about = (value: number): unknown => expect.closeTo(value, 9);
const group = (marks: number[], totals: number[], restMark: number): Group => ({
  marks: Float64Array.from(marks),
  totals: Float64Array.from(totals),
  restMark,
});

describe('the figures of a question', () => {
  // Rests 1, 1, 0 of 2; by hand the covariance is 1/3, and both variances are.
  const three = group([1, 1, 0], [2, 2, 0], 2);
  // Rests 4, 0 of 4.
  const two = group([1, 0], [5, 0], 4);

  it('compare all who had the same questions', () => {
    expect(figuresOfItem([three], 1)).toMatchObject({ attempts: 3, compared: 3, discriminationIndex: about(100) });
  });

  it('add up what was compared within each set, the rest as a fraction of its most', () => {
    // Own 2/3 + 1/2, rest 2/3 / 4 + 8 / 16, both 2/3 / 2 + 2 / 4.
    expect(figuresOfItem([three, two], 1)).toEqual({
      attempts: 5,
      compared: 4,
      facility: about(3 / 5),
      standardDeviation: about(Math.sqrt(0.3)),
      discriminationIndex: about((100 * (5 / 6)) / Math.sqrt((7 / 6) * (2 / 3))),
      discriminativeEfficiency: about(100),
    });
  });

  it.each([
    ['who alone had their questions', group([1], [3], 2)],
    ['who had no other question', group([1, 0], [1, 0], 0)],
    ['of whom all are left out', group([], [], 2)],
  ])('do not compare those %s', (_name, alone) => {
    expect(figuresOfItem([alone], 1)).toMatchObject({
      attempts: alone.marks.length,
      compared: 0,
      discriminationIndex: null,
      discriminativeEfficiency: null,
    });
    expect(figuresOfItem([three, alone], 1)).toMatchObject({ compared: 3, discriminationIndex: about(100) });
  });

  it.each([[[0.1, 0.2, 0.7, 0]], [[0, 0.7, 0.7, 0.1]], [[0.1, 0, 0.1, 0]]])(
    'find nothing in rests that differ in the last digits of tenths alone, with the marks %j',
    (marks) => {
      const totals = marks.map((mark) => mark + 2.3);
      expect(figuresOfItem([group(marks, totals, 3)], 0.7)).toMatchObject({
        discriminationIndex: null,
        discriminativeEfficiency: null,
      });
    },
  );
});

describe('how a question spreads in its set', () => {
  const spread = (marks: number[], totals: number[]) =>
    spreadInSet(Float64Array.from(marks), Float64Array.from(totals));

  it('is not known of one attempt', () => {
    expect(spread([1], [3])).toEqual({ variance: null, covariance: null });
  });

  it.each([
    ['has nothing to do with the totals', [0.1, 0.1, 0.7, 0.7], [0.3, 0.6, 0.3, 0.6], 0.12, 0],
    ['has nothing to do with large totals', [100.1, 100.1, 700.7, 700.7], [300.3, 600.6, 300.3, 600.6], 120_240.12, 0],
    ['goes with the totals, in thousandths', [0, 0.001], [0, 0.001], 5e-7, 5e-7],
    ['goes against the totals', [1, 0, 0.5], [0, 2, 1], 0.25, -0.5],
  ])('where it %s', (_name, marks, totals, variance, covariance) => {
    const found = spread(marks, totals);
    expect(found.variance).toBeCloseTo(variance, 9);
    if (covariance === 0) expect(found.covariance).toBe(0);
    else expect(found.covariance! / covariance).toBeCloseTo(1, 9);
  });
});

describe('the effective weights', () => {
  it.each([
    [
      [4, 9, 25],
      [20, 30, 50],
    ],
    [
      [0, 4],
      [0, 100],
    ],
    [
      [-1, 4, 16],
      [null, about(100 / 3), about(200 / 3)],
    ],
    [
      [null, 4],
      [null, 100],
    ],
    [
      [0, 0],
      [null, null],
    ],
    [[], []],
  ])('of the covariances %j', (covariances, weights) => {
    expect(effectiveWeights(covariances)).toEqual(weights);
  });
});
