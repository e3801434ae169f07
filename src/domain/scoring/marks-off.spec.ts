import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkingRule } from '#contract/vocabulary.ts';
import { type MarksOff, marksOffRules } from '#contract/vocabulary.ts';
import { answerPart } from '#domain/kinds/answering-parts.ts';
import { optionAnswer } from '#domain/kinds/choosing-one.ts';
import { optionsAnswer } from '#domain/kinds/choosing-several.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { textAnswer } from '#domain/kinds/writing.ts';
import { type GradedQuestion, mark, pointsOff, scoreOf } from './grade.ts';
import { markUnder } from './ruling.ts';

const one = (points: number, options = 4): GradedQuestion => ({
  type: 'multiple-choice',
  options: Array.from({ length: options }, (_, at) => ({ _id: `o${at}`, text: `${at}`, isCorrect: at === 0 })),
  acceptedAnswers: [],
  details: {},
  points,
});
const written: GradedQuestion = {
  type: 'short-answer',
  options: [],
  acceptedAnswers: ['Lagos'],
  details: {},
  points: 2,
};
/** A question of one point, and its answer: options by their letters, or what is said of each pair, x for a wrong match. */
function answered(kind: string, markingRule: MarkingRule, letters: string): [GradedQuestion, Answer | null] {
  const asked = { options: [], acceptedAnswers: [], points: 1 };
  if (kind === 'pairs') {
    const pairs = ['a', 'b', 'c'].map((_id) => ({ _id, text: `The ${_id}`, match: _id }));
    const given = letters.split('').map((letter, at) => ['abc'.charAt(at), letter] as const);
    const answer = given.reduce<Answer | null>((before, [id, text]) => answerPart(before, id, text), null);
    return [{ ...asked, type: 'matching', details: { markingRule, pairs, extras: ['x'] } }, answer];
  }
  const options = ['a', 'b', 'c', 'd', 'e'].map((_id, at) => ({
    _id,
    text: _id,
    isCorrect: kind === 'order' || at < 2,
  }));
  const type = kind === 'order' ? 'ordering' : 'multiple-response';
  return [{ ...asked, type, options, details: { markingRule } }, optionsAnswer(letters.split(''))];
}
const right = optionAnswer('o0');
const wrong = optionAnswer('o1');

describe('what a wrong answer takes off', () => {
  it.each<[MarksOff, number, number, number]>([
    ['nothing', 4, 4, 0],
    // +4, -1: a quarter.
    ['quarter', 4, 4, 1],
    ['quarter', 1, 4, 0.25],
    ['quarter', 0.5, 4, 0.13],
    ['third', 1, 4, 0.33],
    ['third', 3, 4, 1],
    ['half', 1, 4, 0.5],
    ['all', 2.5, 4, 2.5],
    // 1/(n-1), so that n guesses, one of them right, win nothing.
    ['guessing', 1, 2, 1],
    ['guessing', 1, 3, 0.5],
    ['guessing', 1, 4, 0.33],
    ['guessing', 1, 5, 0.25],
    ['guessing', 2, 5, 0.5],
  ])('%s, of %f points with %i options, is %f', (rule, points, options, off) => {
    expect(pointsOff(one(points, options), rule)).toBe(off);
    expect(mark(one(points, options), wrong, { marksOff: rule })).toEqual({
      isCorrect: false,
      points,
      pointsWon: 0 - off,
    });
    expect(mark(one(points, options), right, { marksOff: rule })).toEqual({
      isCorrect: true,
      points,
      pointsWon: points,
    });
  });

  it.each([
    ['no answer', null],
    ['no answer at all', undefined],
  ])('takes nothing for %s', (_name, answer) => {
    expect(mark(one(1), answer, { marksOff: 'all' }).pointsWon).toBe(0);
  });

  it('takes nothing for a text of spaces, half for a wrong one, and by guessing nothing, for nobody guesses it', () => {
    expect(mark(written, textAnswer('  '), { marksOff: 'half' }).pointsWon).toBe(0);
    expect(mark(written, textAnswer('Abuja'), { marksOff: 'half' }).pointsWon).toBe(-1);
    expect(mark(written, textAnswer('Abuja'), { marksOff: 'guessing' }).pointsWon).toBe(0);
  });

  it('takes nothing off an essay, which people mark', () => {
    const essay: GradedQuestion = { ...written, type: 'essay', acceptedAnswers: [] };
    expect(pointsOff(essay, 'all')).toBe(0);
    expect(mark(essay, textAnswer('Because'), { marksOff: 'all' }).pointsWon).toBe(0);
  });

  it('takes nothing off what is right in part', () => {
    const several: GradedQuestion = {
      ...one(4),
      type: 'multiple-response',
      options: ['a', 'b', 'c', 'd'].map((_id, at) => ({ _id, text: _id, isCorrect: at < 2 })),
      details: { markingRule: 'right-minus-wrong' },
    };
    expect(mark(several, optionsAnswer(['a']), { marksOff: 'quarter' }).pointsWon).toBe(2);
    expect(mark(several, optionsAnswer(['c', 'd']), { marksOff: 'quarter' }).pointsWon).toBe(-1);
  });

  it.each<[string, MarkingRule, string, number]>([
    // Of one point, of which a quarter is taken off; a and b of a to e are right.
    ['several', 'right-minus-wrong', 'ab', 1],
    ['several', 'right-minus-wrong', 'a', 0.5],
    ['several', 'right-minus-wrong', 'abc', 0.5],
    ['several', 'right-minus-wrong', 'ac', 0],
    ['several', 'right-minus-wrong', 'acd', 0],
    ['several', 'right-minus-wrong', 'abcde', 0],
    ['several', 'right-minus-wrong', 'c', -0.25],
    ['several', 'right-minus-wrong', 'cde', -0.25],
    ['several', 'right-minus-wrong', '', 0],
    ['several', 'per-part', 'a', 0.8],
    // Three are left alone or chosen as they ought to be, then one, then none.
    ['several', 'per-part', 'ac', 0.6],
    ['several', 'per-part', 'cd', 0.2],
    ['several', 'per-part', 'cde', -0.25],
    ['several', 'all-or-nothing', 'ab', 1],
    ['several', 'all-or-nothing', 'a', -0.25],
    ['several', 'all-or-nothing', 'ac', -0.25],
    ['several', 'all-or-nothing', '', 0],
    ['order', 'per-part', 'abcde', 1],
    ['order', 'per-part', 'abced', 0.6],
    ['order', 'per-part', 'bcdea', -0.25],
    ['order', 'all-or-nothing', 'abced', -0.25],
    ['pairs', 'right-minus-wrong', 'a', 0.33],
    ['pairs', 'right-minus-wrong', 'ax', 0],
    ['pairs', 'right-minus-wrong', 'axx', 0],
    ['pairs', 'right-minus-wrong', 'xx', -0.25],
    ['pairs', 'right-minus-wrong', '   ', 0],
    ['pairs', 'per-part', 'axx', 0.33],
    ['pairs', 'per-part', 'xxx', -0.25],
    ['pairs', 'all-or-nothing', 'abc', 1],
    ['pairs', 'all-or-nothing', 'abx', -0.25],
    ['pairs', 'all-or-nothing', ' ', 0],
  ])('is wrong where nothing in it is right: %s by %s, with "%s", win %f', (kind, markingRule, letters, won) => {
    const [question, answer] = answered(kind, markingRule, letters);
    expect(mark(question, answer, { marksOff: 'quarter' }).pointsWon).toBe(won);
  });

  it('is not wrong where what is right in part comes to less than a hundredth', () => {
    const [question, answer] = answered('several', 'per-part', 'a');
    expect(mark({ ...question, points: 0.01 }, answer, { marksOff: 'all' }).pointsWon).toBe(0);
  });

  it('holds under a ruling of several keys, and not under one that leaves a question out or gives it to all', () => {
    const several = { kind: 'several-keys', optionIds: ['o0', 'o1'], answers: [] } as const;
    expect(markUnder(one(1), several, wrong, { marksOff: 'all' }).pointsWon).toBe(1);
    expect(markUnder(one(1), several, optionAnswer('o2'), { marksOff: 'all' }).pointsWon).toBe(-1);
    expect(markUnder(one(1), { kind: 'void', optionIds: [], answers: [] }, wrong, { marksOff: 'all' }).pointsWon).toBe(
      0,
    );
    for (const kind of ['full-mark', 'full-mark-if-answered'] as const) {
      const given = { kind, optionIds: [], answers: [] };
      expect(markUnder(one(1), given, wrong, { marksOff: 'all' }).pointsWon).toBe(1);
    }
  });
});

describe('the score of a test that takes marks off', () => {
  it('is what was won less what was taken, exactly', () => {
    const marks = [
      mark(one(1), right, { marksOff: 'third' }),
      mark(one(1), wrong, { marksOff: 'third' }),
      mark(one(1), null, { marksOff: 'third' }),
    ];
    expect(scoreOf(marks)).toMatchObject({ pointsWon: 0.67, pointsPossible: 3, score: 22.33, correctCount: 1 });
  });

  it('is never below nothing', () => {
    expect(scoreOf([mark(one(1), wrong, { marksOff: 'all' }), mark(one(3), wrong, { marksOff: 'all' })])).toMatchObject(
      { pointsWon: 0, score: 0 },
    );
  });

  it('takes nothing of one section off another', () => {
    const lost = { ...mark(one(2), wrong, { marksOff: 'all' }), section: 'a' };
    const won = { ...mark(one(2), right, { marksOff: 'all' }), section: 'b' };
    expect(scoreOf([lost, won])).toMatchObject({ pointsWon: 2, pointsPossible: 4, score: 50 });
    expect(scoreOf([lost, { ...won, section: 'a' }])).toMatchObject({ pointsWon: 0, score: 0 });
  });

  it('stands between 0 and that without marks off, and never takes more than a question has', () => {
    const answers = fc.array(fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(right, wrong, null)), {
      minLength: 1,
    });
    fc.assert(
      fc.property(answers, fc.constantFrom(...marksOffRules), (all, rule) => {
        const marked = all.map(([hundredths, answer]) => mark(one(hundredths / 100), answer, { marksOff: rule }));
        const without = all.map(([hundredths, answer]) => mark(one(hundredths / 100), answer));
        expect(marked.every(({ points, pointsWon }) => pointsWon >= 0 - points)).toBe(true);
        expect(scoreOf(marked).score).toBeGreaterThanOrEqual(0);
        expect(scoreOf(marked).score).toBeLessThanOrEqual(scoreOf(without).score);
      }),
    );
  });
});
