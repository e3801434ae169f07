import { expect, it } from 'vitest';
import { askedCount, type SatSection } from './asked-count.ts';

const everybody = (questions: number): SatSection => ({ questions, isChoice: false });
const choice = (questions: number): SatSection => ({ questions, isChoice: true });

it.each([
  ['nothing without sections', [], null, 0],
  ['all sections that everybody sits', [everybody(60), everybody(40)], null, 100],
  ['a UTME', [everybody(60), ...Array.from({ length: 8 }, () => choice(40))], 3, 180],
  ['the longest that can be chosen', [choice(10), choice(30), choice(20)], 2, 50],
  ['all where as many are taken as there are', [everybody(5), choice(10), choice(20)], 2, 35],
  ['all where nobody has said how many', [choice(10), choice(20)], null, 30],
])('%s', (_, sections, toChoose, expected) => {
  expect(askedCount(sections, toChoose)).toBe(expected);
});
