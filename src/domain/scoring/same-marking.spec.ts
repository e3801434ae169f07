import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionAnswer } from '#domain/kinds/choosing-one.ts';
import { textAnswer } from '#domain/kinds/writing.ts';
import type { GradedQuestion } from './grade.ts';
import { mark } from './grade.ts';
import { marksAlike } from './same-marking.ts';

const picked = (right: string, changes: Partial<GradedQuestion> = {}): GradedQuestion => ({
  type: 'multiple-choice',
  options: ['a', 'b', 'c'].map((_id) => ({ _id, text: _id, isCorrect: _id === right })),
  acceptedAnswers: [],
  details: {},
  points: 1,
  ...changes,
});
const written = (...acceptedAnswers: string[]): GradedQuestion => ({
  type: 'short-answer',
  options: [],
  acceptedAnswers,
  details: {},
  points: 1,
});

describe('two wordings of a question', () => {
  it.each<[string, GradedQuestion, GradedQuestion, boolean]>([
    ['with the same key', picked('a'), picked('a'), true],
    ['with another key', picked('a'), picked('b'), false],
    ['with other points', picked('a'), picked('a', { points: 2 }), false],
    [
      'with the options in another order',
      picked('a'),
      picked('a', { options: picked('a').options.toReversed() }),
      true,
    ],
    ['with a wrong option less', picked('a'), picked('a', { options: picked('a').options.slice(0, 2) }), true],
    [
      'with two options that read the same, one of them the key, and with one of these written anew',
      picked('a', {
        options: ['Lagos', 'Kano', 'Lagos'].map((text, at) => ({ _id: `${at}`, text, isCorrect: at === 0 })),
      }),
      picked('a', {
        options: ['Lagos', 'Kano', 'Ibadan'].map((text, at) => ({ _id: `${at}`, text, isCorrect: at === 0 })),
      }),
      false,
    ],
    ['as true or false', picked('a'), picked('a', { type: 'true-false' }), true],
    ['by option and in writing', picked('a'), written('a'), false],
    ['with the same accepted answers', written('Lagos', 'Eko'), written('eko', ' lagos'), true],
    ['with the same number written otherwise', written('0.5'), written('½'), true],
    ['with one accepted answer more', written('Lagos'), written('Lagos', 'Eko'), false],
  ])('%s', (_name, one, other, alike) => {
    expect(marksAlike(one, other)).toBe(alike);
    expect(marksAlike(other, one)).toBe(alike);
  });

  it('that are alike give every answer the same mark', () => {
    const question = fc.oneof(
      fc.constantFrom('a', 'b', 'c').map((right) => picked(right)),
      fc.array(fc.constantFrom('Lagos', ' lagos', 'Eko', 'Ìbàdàn')).map((texts) => written(...texts)),
    );
    const answer = fc.oneof(
      fc.constantFrom('a', 'b', 'c').map(optionAnswer),
      fc.constantFrom('LAGOS', 'eko', 'Kano').map(textAnswer),
      fc.constant(null),
    );
    fc.assert(
      fc.property(question, question, answer, (one, other, given) => {
        if (marksAlike(one, other)) expect(mark(one, given)).toEqual(mark(other, given));
      }),
    );
  });
});
