import { answeredWhole } from '../answered-whole.ts';
import { answerTextLimit } from '#contract/answers.ts';
import type { Answer, QuestionKind } from '../kind.ts';
import { withoutOptions } from '../without-options.ts';
import { comparedForm } from './written-answer.ts';
import { markedWhole } from '../marked-whole.ts';

/** The answer that was written; nothing where nothing was. */
export const textAnswer = (text: string): Answer | null => (text === '' ? null : { text });

/** What was written. */
export function writtenText(answer: Answer | null): string {
  const text = answer?.['text'];
  return typeof text === 'string' ? text : '';
}

export const shortAnswer: QuestionKind = {
  ...answeredWhole,
  ...withoutOptions,
  ...markedWhole,
  name: 'Short answer',
  instruction: 'Where a line is given, write a short answer on it.',
  note: '',
  example: {
    text: 'What is the capital of Nigeria?',
    options: [],
    acceptedAnswers: ['Abuja', 'Abuja, FCT'],
    details: {},
    explanation: '',
    difficulty: 'medium',
    category: 'Geography',
    points: 1,
  },

  faultOf: ({ acceptedAnswers }) =>
    acceptedAnswers.some((answer) => answer !== '')
      ? undefined
      : { path: 'acceptedAnswers', message: 'Please provide at least 1 accepted answer' },
  ownKey: ({ acceptedAnswers }) => ({
    options: [],
    acceptedAnswers: acceptedAnswers.filter((one) => one !== ''),
    details: {},
  }),

  answerField: 'answerText',
  takes: 'a written answer',
  refusal({ answerText }) {
    if ((answerText ?? '').length > answerTextLimit) return 'That answer is too long';
    // PostgreSQL stores every character but this one.
    return answerText?.includes('\0') ? 'That answer holds a character that cannot be saved' : undefined;
  },
  fromWire: ({ answerText }) => (typeof answerText === 'string' ? { text: answerText } : null),
  wireAnswer: (answer) => ({ answerText: answer === null ? null : writtenText(answer) }),
  isAnswered: (answer) => writtenText(answer).trim() !== '',

  isRight({ acceptedAnswers }, answer) {
    const wanted = comparedForm(writtenText(answer));
    return wanted !== '' && acceptedAnswers.some((text) => comparedForm(text) === wanted);
  },
  right: ({ acceptedAnswers }) => ({ optionIds: [], answers: acceptedAnswers }),
  rightTexts: ({ acceptedAnswers }) => acceptedAnswers,
  accepting: (key, { answers }) => ({ ...key, acceptedAnswers: answers }),
  marking: ({ acceptedAnswers }) => JSON.stringify({ written: [...new Set(acceptedAnswers.map(comparedForm))].sort() }),
  rightAnswer: ({ acceptedAnswers: [accepted = ''] }) => textAnswer(accepted),
  guess: () => textAnswer('not sure'),
  guessScore: () => 0,

  readRow: ({ acceptedAnswers, correctAnswer }) => ({
    options: [],
    acceptedAnswers: acceptedAnswers.length === 0 ? [correctAnswer] : acceptedAnswers,
    details: {},
  }),
  correctCell: () => '',

  printed: () => ({ options: [], hasLine: true }),
  printedKey: ({ acceptedAnswers }) => ({ words: acceptedAnswers.join('  or  ') }),
};
