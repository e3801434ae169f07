import type { QuestionKind } from '../kind.ts';
import { optionKind } from '../option-kind.ts';

export const multipleChoice: QuestionKind = {
  ...optionKind,
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
    explanation: 'Mercury, then Venus, Earth and Mars.',
    difficulty: 'easy',
    category: 'Science',
    points: 1,
  },
};
