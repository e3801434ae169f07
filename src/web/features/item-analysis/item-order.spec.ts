import { describe, expect, it } from 'vitest';
import type { AnalysedItem } from '#contract/instructor-results.ts';
import type { ItemSort } from './analysis-choices.ts';
import { inOrder } from './item-order.ts';

const item = (number: number, facility: number | null, discriminationIndex: number | null): AnalysedItem => ({
  questionId: `q${number}`,
  number,
  text: '',
  maxMark: 1,
  attempts: 40,
  compared: 40,
  facility,
  standardDeviation: 0.5,
  randomGuessScore: 0,
  intendedWeight: 25,
  effectiveWeight: 25,
  discriminationIndex,
  discriminativeEfficiency: 50,
  options: [],
  regradable: 0,
});
const items = [item(1, 0.5, 40), item(2, 0.98, null), item(3, 0.4, -50), item(4, 0.5, 30), item(5, null, null)];

describe('the questions of an analysis', () => {
  it.each<[ItemSort | undefined, number[]]>([
    [undefined, [3, 2, 1, 4, 5]],
    ['position', [1, 2, 3, 4, 5]],
    ['hardest', [3, 1, 4, 2, 5]],
    ['easiest', [2, 1, 4, 3, 5]],
    ['discrimination', [3, 4, 1, 2, 5]],
  ])('sorted by %s', (sort, expected) => {
    expect(inOrder(items, sort).map(({ number }) => number)).toEqual(expected);
  });
});
