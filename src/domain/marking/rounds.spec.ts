import { describe, expect, it } from 'vitest';
import { type Round, roundFor, type RoundMark, settledPoints, stateFor } from './rounds.ts';

const given = (...marks: [Round, string, number][]): RoundMark[] =>
  marks.map(([round, markerId, points], index) => ({ id: `m${index}`, round, markerId, points }));
const once = { marksTwice: false, tolerance: 10 };
const twice = { marksTwice: true, tolerance: 10 };

describe('what marks settle, of ten points', () => {
  it.each([
    ['nothing without any', [], once, null],
    ['one where one is asked for', given([1, 'a', 4]), once, 4],
    ['the latest of a round', given([1, 'a', 4], [1, 'a', 6]), once, 6],
    ['nothing until the second', given([1, 'a', 4]), twice, null],
    ['the mean within the tolerance, its end included', given([1, 'a', 4], [2, 'b', 5]), twice, 4.5],
    ['the mean half up', given([1, 'a', 0.1], [2, 'b', 0.15]), twice, 0.13],
    ['nothing beyond it', given([1, 'a', 4], [2, 'b', 5.01]), twice, null],
    ['what the author says then', given([1, 'a', 4], [2, 'b', 9], [3, 'c', 7]), twice, 7],
    ['the mean also where one is enough by now', given([1, 'a', 4], [2, 'b', 5]), once, 4.5],
  ] as const)('%s', (_name, marks, plan, points) => {
    expect(settledPoints(marks, plan, 10)).toBe(points);
  });
});

describe('whose turn it is', () => {
  const [anna, ben, author] = [
    { id: 'a', owns: false },
    { id: 'b', owns: false },
    { id: 'c', owns: true },
  ];
  it.each([
    ['anybody’s where nobody has marked', [], twice, ben, false, 1],
    ['another’s than the first', given([1, 'a', 4]), twice, ben, false, 2],
    ['the first one’s own mark to change', given([1, 'a', 4]), twice, anna, false, 1],
    ['anybody’s to change where one marks', given([1, 'a', 4]), once, ben, true, 1],
    ['the author’s once both have marked', given([1, 'a', 4], [2, 'b', 9]), twice, author, false, 3],
    ['nobody else’s', given([1, 'a', 4], [2, 'b', 9]), twice, { id: 'd', owns: false }, false, null],
    ['each one’s own to change before it is told', given([1, 'a', 4], [2, 'b', 9]), twice, ben, false, 2],
    ['not after it', given([1, 'a', 4], [2, 'b', 4]), twice, ben, true, null],
    ['not after the author’s word', given([1, 'a', 4], [2, 'b', 9], [3, 'c', 5]), twice, anna, false, null],
  ] as const)('%s', (_name, marks, plan, marker, isTold, round) => {
    expect(roundFor(marks, { plan, marker, isTold })).toBe(round);
  });

  it('is the author’s word where two differ, and waits for everybody else', () => {
    const marks = given([1, 'a', 4], [2, 'b', 9]);
    const of = { plan: twice, isTold: false, possible: 10 };
    expect(stateFor(marks, { ...of, marker: author })).toBe('differs');
    expect(stateFor(marks, { ...of, marker: ben })).toBe('waits');
  });
});
