import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkingRule } from '#contract/vocabulary.ts';
import { optionsAnswer } from '#domain/kinds/choosing-several.ts';
import { type GradedQuestion, mark, scoreOf } from './grade.ts';

const several = (markingRule: MarkingRule, points: number, right = 'ab', all = 'abcde'): GradedQuestion => ({
  type: 'multiple-response',
  options: all.split('').map((_id) => ({ _id, text: _id, isCorrect: right.includes(_id) })),
  acceptedAnswers: [],
  details: { markingRule },
  points,
});
const inOrder = (markingRule: MarkingRule, points: number): GradedQuestion => ({
  ...several(markingRule, points, 'abcd', 'abcd'),
  type: 'ordering',
});
const chose = (letters: string) => optionsAnswer(letters.split(''));

describe('several right answers, of which a and b of five are right', () => {
  it.each<[MarkingRule, number, string, number]>([
    ['all-or-nothing', 2, 'ab', 2],
    ['all-or-nothing', 2, 'ba', 2],
    ['all-or-nothing', 2, 'a', 0],
    ['all-or-nothing', 2, 'abc', 0],
    ['all-or-nothing', 2, '', 0],
    // Each of the five options, chosen or left alone as it ought to be.
    ['per-part', 5, 'ab', 5],
    ['per-part', 5, 'a', 4],
    ['per-part', 5, 'ac', 3],
    ['per-part', 5, 'abc', 4],
    ['per-part', 5, 'abcde', 2],
    ['per-part', 5, 'cde', 0],
    ['per-part', 5, 'cd', 1],
    ['per-part', 5, '', 0],
    ['per-part', 1, 'a', 0.8],
    // Two to be won: each that is right adds a half, each that is wrong takes one.
    ['right-minus-wrong', 2, 'ab', 2],
    ['right-minus-wrong', 2, 'a', 1],
    ['right-minus-wrong', 2, 'ac', 0],
    ['right-minus-wrong', 2, 'abc', 1],
    ['right-minus-wrong', 2, 'abcd', 0],
    ['right-minus-wrong', 2, 'cde', 0],
    ['right-minus-wrong', 2, '', 0],
    ['right-minus-wrong', 0.25, 'a', 0.13],
  ])('by %s, of %f points, wins with "%s" %f', (rule, points, letters, won) => {
    expect(mark(several(rule, points), chose(letters)).pointsWon).toBe(won);
  });

  it('never has all the points where not all is right, however few they are', () => {
    expect(mark(several('per-part', 0.01), chose('a'))).toEqual({ isCorrect: false, points: 0.01, pointsWon: 0 });
    expect(mark(several('per-part', 0.02), chose('a')).pointsWon).toBe(0.01);
  });

  it('has a third of a point rounded half up, and the whole for the whole', () => {
    const thirds = several('right-minus-wrong', 1, 'abc');
    expect(['a', 'ab', 'abc'].map((letters) => mark(thirds, chose(letters)).pointsWon)).toEqual([0.33, 0.67, 1]);
  });
});

describe('an order of four', () => {
  it.each<[MarkingRule, string, number]>([
    ['all-or-nothing', 'abcd', 4],
    ['all-or-nothing', 'abdc', 0],
    ['all-or-nothing', 'abc', 0],
    ['per-part', 'abcd', 4],
    ['per-part', 'abdc', 2],
    ['per-part', 'ab', 2],
    ['per-part', 'bcda', 0],
    ['per-part', 'dbca', 2],
    ['per-part', '', 0],
    // A kind that has no such rule is marked by its first.
    ['right-minus-wrong', 'abdc', 0],
  ])('by %s wins with "%s" %f', (rule, letters, won) => {
    expect(mark(inOrder(rule, 4), chose(letters)).pointsWon).toBe(won);
  });
});

describe('points with two decimals', () => {
  it('are added up without a digit of their own', () => {
    const tenths = Array.from({ length: 10 }, () => ({ isCorrect: true, points: 0.1, pointsWon: 0.1 }));
    expect(scoreOf(tenths)).toMatchObject({ pointsWon: 1, pointsPossible: 1, score: 100 });
    const both = [
      { isCorrect: true, points: 0.1, pointsWon: 0.1 },
      { isCorrect: true, points: 0.2, pointsWon: 0.2 },
    ];
    expect(scoreOf(both).pointsWon).toBe(0.3);
  });

  it('come to what whole hundredths come to', () => {
    const hundredths = fc.array(fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 100_000 })));
    fc.assert(
      fc.property(hundredths, (pairs) => {
        const marks = pairs.map(([points, won]) => ({
          isCorrect: won >= points,
          points: points / 100,
          pointsWon: Math.min(points, won) / 100,
        }));
        const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0) / 100;
        expect(scoreOf(marks).pointsPossible).toBe(sum(pairs.map(([points]) => points)));
        expect(scoreOf(marks).pointsWon).toBe(sum(pairs.map(([points, won]) => Math.min(points, won))));
      }),
    );
  });
});
