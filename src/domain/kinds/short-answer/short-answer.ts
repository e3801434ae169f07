import { answeredWhole } from '../answered-whole.ts';
import type { QuestionKind } from '../kind.ts';
import { markedWhole } from '../marked-whole.ts';
import { withoutOptions } from '../without-options.ts';
import { textAnswer, writing, writtenText } from '../writing.ts';
import { comparedForm } from './written-answer.ts';

export const shortAnswer: QuestionKind = {
  ...answeredWhole,
  ...withoutOptions,
  ...writing,
  ...markedWhole,
  name: 'Short answer',
  instruction: 'Where a line is given, write a short answer on it.',
  note: '',

  faultOf: ({ acceptedAnswers }) =>
    acceptedAnswers.some((answer) => answer !== '')
      ? undefined
      : { path: 'acceptedAnswers', message: 'Please provide at least 1 accepted answer' },
  ownKey: ({ acceptedAnswers }) => ({
    options: [],
    acceptedAnswers: acceptedAnswers.filter((one) => one !== ''),
    details: {},
  }),

  takes: 'a written answer',

  isRight({ acceptedAnswers }, answer) {
    const wanted = comparedForm(writtenText(answer));
    return wanted !== '' && acceptedAnswers.some((text) => comparedForm(text) === wanted);
  },
  right: ({ acceptedAnswers }) => ({ optionIds: [], answers: acceptedAnswers }),
  rightTexts: ({ acceptedAnswers }) => acceptedAnswers,
  accepting: (key, { answers }) => ({ ...key, acceptedAnswers: answers }),
  marking: ({ acceptedAnswers }) => JSON.stringify({ written: [...new Set(acceptedAnswers.map(comparedForm))].sort() }),
  rightAnswer: ({ acceptedAnswers: [accepted = ''] }) => textAnswer(accepted),

  readRow: ({ acceptedAnswers, correctAnswer }) => ({
    options: [],
    acceptedAnswers: acceptedAnswers.length === 0 ? [correctAnswer] : acceptedAnswers,
    details: {},
  }),
  correctCell: () => '',
  inFiles: 'written',

  printedKey: ({ acceptedAnswers }) => ({ words: acceptedAnswers.join('  or  ') }),
};
