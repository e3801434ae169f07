import { describe, expect, it } from 'vitest';
import type { SentAnswer } from '#contract/answers.ts';
import type { QuestionDetails } from '#contract/question-details.ts';
import type { QuestionType } from '#contract/vocabulary.ts';
import { kindOf } from './kinds.ts';
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

describe('an answer in plain words', () => {
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
    expect(saidAnswer(asked, kindOf(asked).fromWire(sent))).toBe(said);
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
    expect(saidAnswer(asked, kindOf(asked).fromWire({ partAnswers }))).toBe('Fe: Tin; Sn: Iron');
  });

  it('is empty where there is none', () => {
    expect(saidAnswer(question('multiple-choice'), null)).toBe('');
  });
});
