import type { QuestionDetails } from '#contract/question-details.ts';
import type { QuestionType } from '#contract/vocabulary.ts';

type Example = {
  text: string;
  options: { text: string; isCorrect: boolean }[];
  acceptedAnswers: string[];
  details: QuestionDetails;
  explanation: string;
  difficulty: 'easy' | 'medium' | 'hard';
  category: string;
  points: number;
};

/** An example of each kind for whoever writes a file of questions. Apart from the kinds: an exam brings those. */
export const examples: Record<QuestionType, Example> = {
  'multiple-choice': {
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
  'multiple-response': {
    text: 'Which of these are planets?',
    options: [
      { text: 'Venus', isCorrect: true },
      { text: 'The moon', isCorrect: false },
      { text: 'Mars', isCorrect: true },
      { text: 'The sun', isCorrect: false },
    ],
    acceptedAnswers: [],
    details: {},
    explanation: 'The moon goes round the earth, and the sun is a star.',
    difficulty: 'medium',
    category: 'Science',
    points: 2,
  },
  'true-false': {
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
  'short-answer': {
    text: 'What is the capital of Nigeria?',
    options: [],
    acceptedAnswers: ['Abuja', 'Abuja, FCT'],
    details: {},
    explanation: '',
    difficulty: 'medium',
    category: 'Geography',
    points: 1,
  },
  ordering: {
    text: 'Put these events in order, the earliest first.',
    options: [
      { text: 'The amalgamation of Northern and Southern Nigeria', isCorrect: true },
      { text: 'The independence of Nigeria', isCorrect: true },
      { text: 'The Nigerian Civil War', isCorrect: true },
      { text: 'The move of the capital to Abuja', isCorrect: true },
    ],
    acceptedAnswers: [],
    details: {},
    explanation: '1914, 1960, 1967 and 1991.',
    difficulty: 'medium',
    category: 'History',
    points: 4,
  },
  matching: {
    text: 'Which is the capital of each state?',
    options: [],
    acceptedAnswers: [],
    details: {
      pairs: [
        { text: 'Lagos', match: 'Ikeja' },
        { text: 'Oyo', match: 'Ibadan' },
        { text: 'Kano', match: 'Kano' },
      ],
      extras: ['Enugu'],
    },
    explanation: '',
    difficulty: 'medium',
    category: 'Geography',
    points: 3,
  },
  'gap-fill': {
    text: 'Water boils at ___ °C at sea level, and higher up it boils ___.',
    options: [],
    acceptedAnswers: [],
    details: {
      gaps: [
        { accepted: ['100', 'a hundred'], choices: [] },
        { accepted: ['sooner'], choices: ['later', 'sooner'] },
      ],
    },
    explanation: 'The air presses less on it.',
    difficulty: 'medium',
    category: 'Science',
    points: 2,
  },
  numeric: {
    text: 'A stone falls for 2 s from rest, and the air does not slow it. How fast is it then?',
    options: [],
    acceptedAnswers: [],
    details: {
      number: {
        tolerance: 'absolute',
        value: 19.6,
        amount: 0.4,
        units: [
          { name: 'm/s', factor: 1 },
          { name: 'cm/s', factor: 0.01 },
        ],
        asksUnit: true,
      },
    },
    explanation: '$v = gt$, with 9.8 or 10 m/s² for $g$.',
    difficulty: 'medium',
    category: 'Physics',
    points: 2,
  },
  essay: {
    text: 'Why does salt draw water out of garden eggs?',
    options: [],
    acceptedAnswers: [],
    details: {
      essay: {
        words: { from: 40, to: 200 },
        takesFile: true,
        rubric: [
          {
            title: 'Explains osmosis',
            levels: [
              { points: 5, text: 'Names it, and says which way water goes' },
              { points: 2.5, text: 'One of the two' },
              { points: 0, text: 'Neither' },
            ],
          },
        ],
        modelAnswer: 'By osmosis water goes to the salt.',
      },
    },
    explanation: '',
    difficulty: 'hard',
    category: 'Biology',
    points: 5,
  },
};
