import { describe, expect, it } from 'vitest';
import { testFinder } from './imported-file.ts';
import { readJson } from './read-json.ts';

const find = testFinder([{ _id: 'rivers', title: 'Rivers', category: 'Water' }], 'rivers');
const read = (value: unknown) => readJson(JSON.stringify(value), find);
const right = (value: unknown) =>
  read(value).ready.map(({ question }) => question.options.flatMap((one) => (one.isCorrect ? [one.text] : [])).join());
const ask = (answer: unknown, options: unknown = ['Nile', 'Niger', 'Benue']) => ({
  question: 'Which?',
  options,
  answer,
});

describe('JSON of another tool', () => {
  it.each([
    ['a text', [ask('Niger')], ['Niger']],
    ['a letter', [ask('B')], ['Niger']],
    ['places from 0', [ask(0), ask(1)], ['Nile', 'Niger']],
    ['places from 1', [ask(3), ask(1)], ['Benue', 'Nile']],
    ['a number among the options', [ask(8, [2, 4, 8])], ['8']],
    ['several texts', [ask(['Nile', 'Benue'])], ['Nile,Benue']],
    [
      'truth',
      [
        { question: 'So?', type: 'boolean', correct_answer: 'False', incorrect_answers: ['True'] },
        { question: 'So?', answer: true },
      ],
      ['False', 'True'],
    ],
    [
      'what is wrong beside it',
      [{ question: 'Which?', type: 'multiple', correct_answer: 'Nile', incorrect_answers: ['Niger'] }],
      ['Nile'],
    ],
  ])('says by %s what is right', (_, items, expected) => {
    expect(read(items).bad).toEqual([]);
    expect(right(items)).toEqual(expected);
  });

  it.each([
    ['places that may be counted from either', [ask(1)]],
    ['places that are counted from both', [ask(0), ask(3), ask(1)]],
    ['what may be a text and a place', [ask(0), ask(2, [2, 3, 4])]],
  ])('is not guessed at with %s', (_, items) => {
    expect(read(items).bad.at(-1)?.reason).toMatch(
      /^The answer \d may be a text, or a place that is counted from 0 or from 1$/,
    );
  });

  it('has answers that are written where there is nothing to choose from', () => {
    expect(read([{ question: 'Who?', answer: 'Ada|Countess' }]).ready).toMatchObject([
      { question: { type: 'short-answer', acceptedAnswers: ['Ada', 'Countess'] } },
    ]);
  });

  it.each([{ questions: [ask('Niger')] }, { response_code: 0, results: [ask('Niger')] }])(
    'is found in what holds it',
    (value) => {
      expect(right(value)).toEqual(['Niger']);
    },
  );

  it('says where the right option stands first', () => {
    const item = { question: 'Which?', correct_answer: 'Nile', incorrect_answers: ['Niger'] };
    expect(read([item]).notes).toEqual([
      { place: 1, note: 'The right option stands first, as it does there: have the test shuffle its options' },
    ]);
  });
});
