import type { AuthorQuestion } from '#contract/author-question.ts';
import { trueFalse } from '#domain/kinds/true-false/true-false.ts';

export type SampleQuestion = Omit<AuthorQuestion, 'correctAnswer' | 'keepsOrder' | 'keepsPlace' | 'tags'>;

/** @param right the place of the right one */
function options(id: string, texts: readonly string[], right: number): SampleQuestion['options'] {
  return texts.map((text, index) => ({ _id: `${id}-${index}`, text, isCorrect: index === right }));
}

/** The questions of the sample test, with their keys: all of it here. */
export const sampleQuestions: readonly SampleQuestion[] = [
  {
    _id: 'roots',
    text: 'Through which part of a maize plant does most of its water come in?',
    type: 'multiple-choice',
    options: options('roots', ['The leaves', 'The root hairs', 'The stem', 'The grains'], 1),
    acceptedAnswers: [],
    details: {},
    explanation:
      'Root hairs are so many and so thin that together they touch a great deal of soil, and water passes into them by osmosis. Leaves do the opposite: most of the water leaves the plant there.',
    points: 1,
    difficulty: 'easy',
    category: 'Biology',
  },
  {
    _id: 'profit',
    text: 'Mrs Bello buys a crate of tomatoes for ₦8,000 and sells it for ₦10,000. What is her profit, as a percentage of the cost?',
    type: 'multiple-choice',
    options: options('profit', ['20%', '25%', '40%', '80%'], 1),
    acceptedAnswers: [],
    details: {},
    explanation:
      'Her profit is ₦10,000 − ₦8,000 = ₦2,000. As a part of the cost that is 2,000 ÷ 8,000 = 25%. Whoever found 20% divided by the selling price.',
    points: 1,
    difficulty: 'medium',
    category: 'Mathematics',
  },
  {
    _id: 'agreement',
    text: 'Choose the word that completes the sentence: “Neither the principal nor the teachers … in the hall when the bell rang.”',
    type: 'multiple-choice',
    options: options('agreement', ['was', 'is', 'were', 'has been'], 2),
    acceptedAnswers: [],
    details: {},
    explanation:
      'After “neither … nor” the verb goes with the subject that stands nearer. That is “the teachers”, more than one; and since the bell rang, it is past: “were”.',
    points: 1,
    difficulty: 'medium',
    category: 'English',
  },
  {
    _id: 'confluence',
    text: 'The rivers Niger and Benue meet at Onitsha.',
    type: 'true-false',
    options: options('confluence', trueFalse.givenOptions, 1),
    acceptedAnswers: [],
    details: {},
    explanation: 'They meet at Lokoja, in Kogi State. Onitsha stands further down the Niger, in Anambra State.',
    points: 1,
    difficulty: 'easy',
    category: 'Geography',
  },
  {
    _id: 'independence',
    text: 'In which year did Nigeria become independent?',
    type: 'short-answer',
    options: [],
    acceptedAnswers: ['1960', 'In 1960', '1 October 1960', '1st October 1960', 'October 1960', 'October 1, 1960'],
    details: {},
    explanation: 'On 1 October 1960. That is why the first of October is Independence Day.',
    points: 1,
    difficulty: 'easy',
    category: 'History',
  },
];
