import { describe, expect, it } from 'vitest';
import type { SentAnswer } from '#contract/answers.ts';
import type { QuestionDetails } from '#contract/question-details.ts';
import type { QuestionType } from '#contract/vocabulary.ts';
import { kindOf } from './kinds.ts';
import { plain, rich, type Said } from './said.ts';
import { saidAnswer } from './said-answer.ts';

const options = [
  { _id: 'a', text: 'Iron', isCorrect: true },
  { _id: 'b', text: 'Zinc', isCorrect: false },
  { _id: 'c', text: 'Tin', isCorrect: true },
];
const question = (type: QuestionType, details: QuestionDetails = {}) => ({
  type,
  options,
  acceptedAnswers: ['iron'],
  details,
});

const file = { _id: 'a-file-of-an-essay', name: 'Page 1.pdf', kind: 'pdf' as const };

const inWords = (said: readonly Said[]) => said.map(({ text }) => text).join('');

describe('an answer in words', () => {
  it.each<[string, QuestionType, SentAnswer, string]>([
    ['the option', 'multiple-choice', { selectedOptionId: 'b' }, 'Zinc'],
    ['all options that were chosen', 'multiple-response', { selectedOptionIds: ['a', 'c'] }, 'Iron; Tin'],
    ['an order as it was given', 'ordering', { selectedOptionIds: ['c', 'a', 'b'] }, 'Tin; Iron; Zinc'],
    ['what was written', 'short-answer', { answerText: 'Fe' }, 'Fe'],
    ['a number as it was written', 'numeric', { answerText: '1 000,5' }, '1 000,5'],
    ['an essay', 'essay', { answerText: 'Rust never sleeps.' }, 'Rust never sleeps.'],
    ['an essay with its file', 'essay', { answerText: 'See it.', answerFile: file }, 'See it.; Page 1.pdf'],
  ])('is %s', (_name, type, sent, said) => {
    const asked = question(type);
    expect(inWords(saidAnswer(asked, kindOf(asked).fromWire(sent)))).toBe(said);
  });

  it('names the parts that it answers', () => {
    const details = {
      pairs: [
        { _id: 'p', text: 'Fe', match: 'Iron' },
        { _id: 'q', text: 'Sn', match: 'Tin' },
      ],
    };
    const asked = question('matching', details);
    const [first, second] = kindOf(asked).keyedParts(asked);
    const partAnswers = [
      { partId: first?._id ?? '', text: 'Tin' },
      { partId: second?._id ?? '', text: 'Iron' },
    ];
    expect(inWords(saidAnswer(asked, kindOf(asked).fromWire({ partAnswers })))).toBe('Fe: Tin; Sn: Iron');
  });

  it('is read with its marks where it was chosen, and stands as it was typed', () => {
    const choices = ['$\\frac{1}{2}$', '2~n~'];
    const details = {
      gaps: [
        { _id: 'p', accepted: ['2~n~'], choices },
        { _id: 'q', accepted: ['a*b*c'], choices: [] },
      ],
    };
    const asked = question('gap-fill', details);
    const partAnswers = [
      { partId: 'p', text: '2~n~' },
      { partId: 'q', text: 'a*b*c' },
    ];
    expect(saidAnswer(asked, kindOf(asked).fromWire({ partAnswers }))).toEqual([
      rich('(1)'),
      plain(': '),
      rich('2~n~'),
      plain('; '),
      rich('(2)'),
      plain(': '),
      plain('a*b*c'),
    ]);
  });

  it('is empty where there is none', () => {
    expect(saidAnswer(question('multiple-choice'), null)).toEqual([]);
  });
});
