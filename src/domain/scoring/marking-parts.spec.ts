import { describe, expect, it } from 'vitest';
import type { MarkingRule } from '#contract/vocabulary.ts';
import { answerPart } from '#domain/kinds/answering-parts.ts';
import { withNumberedGaps } from '#domain/kinds/gap-fill/gaps-in-text.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { ownKeyOf } from '#domain/kinds/own-key.ts';
import { questionFault } from '#domain/question/question-fault.ts';
import { questionContentSchema } from '#contract/questions.ts';
import { type GradedQuestion, mark } from './grade.ts';

const capitals = (markingRule: MarkingRule | undefined): GradedQuestion => ({
  type: 'matching',
  options: [],
  acceptedAnswers: [],
  details: {
    markingRule,
    pairs: [
      { _id: 'a', text: 'Lagos', match: 'Ikeja' },
      { _id: 'b', text: 'Oyo', match: 'Ibadan' },
      { _id: 'c', text: 'Kano', match: 'Kano' },
      { _id: 'd', text: 'Enugu', match: 'Enugu' },
    ],
    extras: ['Jos'],
  },
  points: 2,
});
const gaps = (markingRule: MarkingRule | undefined): GradedQuestion => ({
  ...capitals(markingRule),
  type: 'gap-fill',
  details: {
    markingRule,
    gaps: [
      { _id: 'a', accepted: ['100', 'a hundred'], choices: [] },
      { _id: 'b', accepted: ['CO'], choices: ['CO', 'Co'] },
    ],
  },
});
const given = (parts: Record<string, string>) =>
  Object.entries(parts).reduce<Answer | null>((answer, [id, text]) => answerPart(answer, id, text), null);

describe('four pairs of two points', () => {
  it.each<[MarkingRule | undefined, Record<string, string>, number]>([
    [undefined, { a: 'Ikeja', b: 'Ibadan', c: 'Kano', d: 'Enugu' }, 2],
    [undefined, { a: 'Ikeja', b: 'Ibadan', c: 'Jos' }, 1],
    [undefined, { a: 'Ikeja' }, 0.5],
    [undefined, {}, 0],
    // All four with the same: one is right by that.
    ['per-part', { a: 'Kano', b: 'Kano', c: 'Kano', d: 'Kano' }, 0.5],
    ['all-or-nothing', { a: 'Ikeja', b: 'Ibadan', c: 'Kano', d: 'Jos' }, 0],
    ['all-or-nothing', { a: 'Ikeja', b: 'Ibadan', c: 'Kano', d: 'Enugu' }, 2],
    // What is left out is not wrong.
    ['right-minus-wrong', { a: 'Ikeja', b: 'Ibadan', c: 'Kano' }, 1.5],
    ['right-minus-wrong', { a: 'Ikeja', b: 'Ibadan', c: 'Kano', d: 'Jos' }, 1],
    ['right-minus-wrong', { a: 'Kano', b: 'Kano', c: 'Kano', d: 'Kano' }, 0],
  ])('by %s win with %j %f', (rule, parts, won) => {
    expect(mark(capitals(rule), given(parts)).pointsWon).toBe(won);
  });
});

describe('two gaps of two points, one typed and one chosen', () => {
  it.each<[Record<string, string>, number]>([
    [{ a: '100', b: 'CO' }, 2],
    [{ a: 'A  Hundred', b: 'CO' }, 2],
    [{ a: '100.0', b: 'Co' }, 1],
    [{ a: ' ', b: 'CO' }, 1],
    [{ a: '99', b: 'co' }, 0],
    [{ z: 'CO' }, 0],
  ])('win with %j %f', (parts, won) => {
    expect(mark(gaps(undefined), given(parts)).pointsWon).toBe(won);
  });

  it('clears a part that is answered with nothing', () => {
    expect(answerPart(given({ a: '100' }), 'a', '')).toBeNull();
  });
});

describe('what is wrong with parts', () => {
  const fault = (type: 'matching' | 'gap-fill', text: string, details: object) =>
    questionFault(questionContentSchema.parse({ type, text, category: 'Science', details }))?.message;

  it.each([
    [[{ text: 'Lagos', match: 'Ikeja' }], 'Please provide at least 2 pairs'],
    [
      [
        { text: 'Lagos', match: 'Ikeja' },
        { text: 'Oyo', match: '' },
      ],
      'Please fill in both sides of each pair',
    ],
    [
      [
        { text: 'Lagos', match: 'Ikeja' },
        { text: 'Lagos ', match: 'Ibadan' },
      ],
      'Two of the pairs begin with the same',
    ],
    [
      [
        { text: 'Lagos', match: 'Ikeja' },
        { text: 'Oyo', match: 'Ibadan' },
        { text: '', match: '' },
      ],
      undefined,
    ],
  ])('of the pairs %j: %s', (pairs, message) => {
    expect(fault('matching', 'Which?', { pairs })).toBe(message);
  });

  it.each([
    ['No gap', [], 'Please provide at least 1 gap: write ___ in the question where it is'],
    ['One ___', [], 'Please provide at least 1 gap: write ___ in the question where it is'],
    ['One ___', [{ accepted: ['a'], choices: [] }], undefined],
    ['Two ___ of _____', [{ accepted: ['a'], choices: [] }], 'The question has 2 gaps (___), and 1 are described'],
    ['One ___', [{ accepted: [''], choices: [] }], 'Please say what is right in gap 1'],
    ['One ___', [{ accepted: ['a'], choices: ['a'] }], 'Gap 1 has nothing else to choose from'],
    ['One ___', [{ accepted: ['a'], choices: ['b'] }], undefined],
  ])('of "%s" with the gaps %j: %s', (text, written, message) => {
    expect(fault('gap-fill', text, { gaps: written })).toBe(message);
  });
});

it('offers what is right among what there is to choose from, in an order that tells nothing', () => {
  const { details } = ownKeyOf({
    ...gaps(undefined),
    details: { gaps: [{ accepted: ['is'], choices: ['were', 'are'] }] },
  });
  expect(details.gaps?.[0]?.choices).toEqual(['are', 'is', 'were']);
});

it('numbers the gaps of a text, and leaves shorter lines', () => {
  expect(withNumberedGaps('a \\_\\_\\_')).toBe(withNumberedGaps('a ___'));
  expect(withNumberedGaps('a___b __c__ ____')).toBe('a(1) \\_\\_\\_\\_\\_\\_b __c__ (2) \\_\\_\\_\\_\\_\\_');
});
