import { writeCsv } from '#domain/csv/write-csv.ts';
import type { ImportFormat } from './imported-file.ts';
import { type PortableQuestion, questionHeadings, questionRow } from './question-columns.ts';

const optionColumns = 4;

/** A file to fill in: one question of each kind, of a test that the instructor has. */
export function questionTemplate(format: ImportFormat, testTitle: string): string {
  const questions = exampleQuestions(testTitle);
  if (format === 'json') return `${JSON.stringify(questions, undefined, 2)}\n`;
  return writeCsv([questionHeadings(optionColumns), ...questions.map((each) => questionRow(each, optionColumns))]);
}

const right = (text: string) => ({ text, isCorrect: true });
const wrong = (text: string) => ({ text, isCorrect: false });

function exampleQuestions(test: string): PortableQuestion[] {
  return [
    {
      text: 'Which planet is closest to the sun?',
      type: 'multiple-choice',
      options: [wrong('Venus'), right('Mercury'), wrong('Mars'), wrong('Earth')],
      acceptedAnswers: [],
      explanation: 'Mercury, then Venus, Earth and Mars.',
      difficulty: 'easy',
      category: 'Science',
      points: 1,
      test,
    },
    {
      text: 'The square root of $x^2$ is $x$ for every real number $x$.',
      type: 'true-false',
      options: [wrong('True'), right('False')],
      acceptedAnswers: [],
      explanation: 'It is $|x|$.',
      difficulty: 'hard',
      category: 'Mathematics',
      points: 2,
      test,
    },
    {
      text: 'What is the capital of Nigeria?',
      type: 'short-answer',
      options: [],
      acceptedAnswers: ['Abuja', 'Abuja, FCT'],
      explanation: '',
      difficulty: 'medium',
      category: 'Geography',
      points: 1,
      test,
    },
  ];
}
