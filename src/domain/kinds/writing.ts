import { answerTextLimit } from '#contract/answers.ts';
import type { Answer, QuestionKind } from './kind.ts';

/** The answer that was written; nothing where nothing was. */
export const textAnswer = (text: string): Answer | null => (text === '' ? null : { text });

/** What was written. */
export function writtenText(answer: Answer | null): string {
  const text = answer?.['text'];
  return typeof text === 'string' ? text : '';
}

/** What it means that an answer is written, and kept as it was. What is read in it, each kind says itself. */
export const writing = {
  answerField: 'answerText',
  refusal({ answerText }) {
    if ((answerText ?? '').length > answerTextLimit) return 'That answer is too long';
    // PostgreSQL stores every character but this one.
    return answerText?.includes('\0') ? 'That answer holds a character that cannot be saved' : undefined;
  },
  fromWire: ({ answerText }) => (typeof answerText === 'string' ? { text: answerText } : null),
  wireAnswer: (answer) => ({ answerText: answer === null ? null : writtenText(answer) }),
  isAnswered: (answer) => writtenText(answer).trim() !== '',
  guess: () => textAnswer('not sure'),
  guessScore: () => 0,
  printed: () => ({ options: [], hasLine: true }),
} satisfies Partial<QuestionKind>;
