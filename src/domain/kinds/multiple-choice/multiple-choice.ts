import { choosingOne } from '../choosing-one.ts';
import { havingOptions } from '../having-options.ts';
import type { QuestionKind } from '../kind.ts';

export const multipleChoice: QuestionKind = {
  ...havingOptions,
  ...choosingOne,
  name: 'Multiple choice',
  shufflesOptions: true,
  givenOptions: [],
  example: {
    text: 'Which planet is closest to the sun?',
    options: [
      { text: 'Venus', isCorrect: false },
      { text: 'Mercury', isCorrect: true },
      { text: 'Mars', isCorrect: false },
      { text: 'Earth', isCorrect: false },
    ],
    acceptedAnswers: [],
    details: {},
    explanation: 'Mercury, then Venus, Earth and Mars.',
    difficulty: 'easy',
    category: 'Science',
    points: 1,
  },
};
