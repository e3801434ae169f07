import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#domain/kinds/kind.ts';
import { optionAnswer } from '#domain/kinds/choosing-one.ts';
import { textAnswer } from '#domain/kinds/writing.ts';
import { type GradedQuestion, mark, type Marked, scoreOf } from './grade.ts';
import { markUnder, rightUnder, type Ruling } from './ruling.ts';

const choice: GradedQuestion = {
  type: 'multiple-choice',
  options: ['a', 'b', 'c'].map((_id) => ({ _id, text: _id, isCorrect: _id === 'a' })),
  acceptedAnswers: [],
  details: {},
  points: 3,
};
const written: GradedQuestion = {
  type: 'short-answer',
  options: [],
  acceptedAnswers: ['Lagos'],
  details: {},
  points: 2,
};
const ruling = (kind: Ruling['kind'], rest: Partial<Ruling> = {}): Ruling => ({
  kind,
  optionIds: [],
  answers: [],
  ...rest,
});
const pick = (optionId: string | null): Answer | null => (optionId === null ? null : optionAnswer(optionId));
const write = (words: string): Answer | null => textAnswer(words);
const bOrC = ruling('several-keys', { optionIds: ['b', 'c'] });
const eko = ruling('several-keys', { answers: ['Lagos', 'Eko'] });

describe('the mark under a ruling', () => {
  it.each<[string, GradedQuestion, Ruling | undefined, Answer | null | undefined, boolean, number, number]>([
    ['none: by the key', choice, undefined, pick('a'), true, 3, 3],
    ['none: beside the key', choice, undefined, pick('b'), false, 3, 0],
    ['void: by the key', choice, ruling('void'), pick('a'), false, 0, 0],
    ['void: beside the key', choice, ruling('void'), pick('b'), false, 0, 0],
    ['void: unanswered', choice, ruling('void'), undefined, false, 0, 0],
    ['full mark: by the key', choice, ruling('full-mark'), pick('a'), true, 3, 3],
    ['full mark: beside the key', choice, ruling('full-mark'), pick('b'), true, 3, 3],
    ['full mark: unanswered', choice, ruling('full-mark'), undefined, true, 3, 3],
    ['full mark if answered: by the key', choice, ruling('full-mark-if-answered'), pick('a'), true, 3, 3],
    ['full mark if answered: beside the key', choice, ruling('full-mark-if-answered'), pick('b'), true, 3, 3],
    ['full mark if answered: unanswered', choice, ruling('full-mark-if-answered'), undefined, false, 3, 0],
    ['full mark if answered: cleared', choice, ruling('full-mark-if-answered'), pick(null), false, 3, 0],
    ['full mark if answered: written', written, ruling('full-mark-if-answered'), write('Abuja'), true, 2, 2],
    ['full mark if answered: spaces', written, ruling('full-mark-if-answered'), write('  '), false, 2, 0],
    ['several keys: one of them', choice, bOrC, pick('b'), true, 3, 3],
    ['several keys: another of them', choice, bOrC, pick('c'), true, 3, 3],
    ['several keys: the old key, which is not among them', choice, bOrC, pick('a'), false, 3, 0],
    ['several keys: unanswered', choice, bOrC, pick(null), false, 3, 0],
    [
      'several keys: an option that only an earlier wording had',
      choice,
      ruling('several-keys', { optionIds: ['z'] }),
      pick('z'),
      true,
      3,
      3,
    ],
    ['several answers: one of them', written, eko, write(' EKO '), true, 2, 2],
    ['several answers: none of them', written, eko, write('Abuja'), false, 2, 0],
  ])('%s', (_name, question, ruled, answer, isCorrect, points, pointsWon) => {
    expect(markUnder(question, ruled, answer)).toEqual({ isCorrect, points, pointsWon });
  });

  it('is shown with the keys that decided', () => {
    expect(rightUnder(choice, undefined).optionIds).toEqual(['a']);
    expect(rightUnder(choice, ruling('full-mark')).optionIds).toEqual(['a']);
    expect(rightUnder(choice, ruling('full-mark-if-answered')).optionIds).toEqual(['a']);
    expect(rightUnder(choice, bOrC).optionIds).toEqual(['b', 'c']);
    expect(rightUnder(choice, ruling('void')).optionIds).toEqual([]);
    expect(rightUnder(written, undefined).answers).toEqual(['Lagos']);
    expect(rightUnder(written, eko).answers).toEqual(['Lagos', 'Eko']);
    expect(rightUnder(written, ruling('void')).answers).toEqual([]);
  });
});

const id = fc.constantFrom('a', 'b', 'c');
const answer = fc.option(id).map((picked) => pick(picked));
const others = fc.array(
  fc
    .tuple(fc.boolean(), fc.integer({ min: 1, max: 20 }))
    .map(([isCorrect, points]): Marked => ({ isCorrect, points, pointsWon: isCorrect ? points : 0 })),
  { maxLength: 20 },
);

describe('a score', () => {
  it('never falls by a full mark, nor by keys that are added to the one', () => {
    fc.assert(
      fc.property(others, answer, fc.array(id), (rest, given, added) => {
        const before = scoreOf([...rest, mark(choice, given)]).score;
        const more = ruling('several-keys', { optionIds: ['a', ...added] });
        for (const ruled of [ruling('full-mark'), ruling('full-mark-if-answered'), more])
          expect(scoreOf([...rest, markUnder(choice, ruled, given)]).score).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('is after a void what it is without the question, and rises for whoever had it wrong', () => {
    fc.assert(
      fc.property(others, answer, (rest, given) => {
        fc.pre(rest.length > 0);
        const after = scoreOf([...rest, markUnder(choice, ruling('void'), given)]);
        expect(after).toEqual(scoreOf(rest));
        const before = mark(choice, given);
        if (!before.isCorrect) expect(after.score).toBeGreaterThanOrEqual(scoreOf([...rest, before]).score);
      }),
    );
  });

  it('is by one key as it is by that key', () => {
    fc.assert(
      fc.property(id, answer, (key, given) => {
        const keyed = {
          ...choice,
          options: choice.options.map((option) => ({ ...option, isCorrect: option._id === key })),
        };
        expect(markUnder(choice, ruling('several-keys', { optionIds: [key] }), given)).toEqual(mark(keyed, given));
      }),
    );
  });

  it('is full where every question was voided: nobody fails a test of which nothing is left', () => {
    const voided = markUnder(choice, ruling('void'), pick('b'));
    expect(scoreOf([voided, voided])).toEqual({
      score: 100,
      correctCount: 0,
      questionCount: 0,
      pointsWon: 0,
      pointsPossible: 0,
    });
  });
});
