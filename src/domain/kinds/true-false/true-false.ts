import { choosingOne } from '../choosing-one.ts';
import { havingOptions } from '../having-options.ts';
import type { QuestionKind } from '../kind.ts';

export const trueFalse: QuestionKind = {
  ...havingOptions,
  ...choosingOne,
  name: 'True or false',
  // True stands before False, where everybody looks for it.
  shufflesOptions: false,
  givenOptions: ['True', 'False'],
  example: {
    text: 'The square root of $x^2$ is $x$ for every real number $x$.',
    options: [
      { text: 'True', isCorrect: false },
      { text: 'False', isCorrect: true },
    ],
    acceptedAnswers: [],
    details: {},
    explanation: 'It is $|x|$.',
    difficulty: 'hard',
    category: 'Mathematics',
    points: 2,
  },
};
