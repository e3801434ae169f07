import type { Answer, QuestionKind } from './kind.ts';
import { faultInOptions, optionFault, rightIds, unknownOption, writtenOptions } from './having-options.ts';
import { markedWhole } from './marked-whole.ts';

/** The answer that chooses an option. */
export const optionAnswer = (optionId: string): Answer => ({ optionId });

/** The id of the option that an answer chose. */
export function chosenOption(answer: Answer | null): string | null {
  const optionId = answer?.['optionId'];
  return typeof optionId === 'string' ? optionId : null;
}

/** What it means that exactly one of the options is chosen, and one is right. */
export const choosingOne = {
  instruction: 'Where letters are given, choose the one best answer and shade its bubble.',
  note: '',
  hasSeveralRight: false,
  asksOrder: false,
  ...markedWhole,
  faultOf(key) {
    const right = writtenOptions(key).filter(({ isCorrect }) => isCorrect);
    return (
      faultInOptions(key) ?? (right.length === 1 ? undefined : optionFault('Please select exactly one correct answer'))
    );
  },

  answerField: 'selectedOptionId',
  takes: 'one of its options',
  refusal({ selectedOptionId = null }, { options }) {
    const isKnown = selectedOptionId === null || options.some(({ _id }) => _id === selectedOptionId);
    return isKnown ? undefined : unknownOption;
  },
  fromWire: ({ selectedOptionId }) => (typeof selectedOptionId === 'string' ? optionAnswer(selectedOptionId) : null),
  wireAnswer: (answer) => ({ selectedOptionId: chosenOption(answer) }),
  isAnswered: (answer) => chosenOption(answer) !== null,
  chosenOptions(answer) {
    const chosen = chosenOption(answer);
    return chosen === null ? [] : [chosen];
  },
  choose: (_, optionId) => optionAnswer(optionId),

  isRight(key, answer) {
    const chosen = chosenOption(answer);
    return chosen !== null && rightIds(key).includes(chosen);
  },
  marking: (key) => JSON.stringify({ picked: [...rightIds(key)].sort() }),
  rightAnswer(key) {
    const [right] = rightIds(key);
    return right === undefined ? null : optionAnswer(right);
  },
  guess({ options }, chance) {
    const guessed = options[Math.floor(chance() * options.length)];
    return guessed ? optionAnswer(guessed._id) : null;
  },
  guessScore: ({ options }) => (options.length === 0 ? 0 : 100 / options.length),

  correctIndex({ options }) {
    const index = options.findIndex(({ isCorrect }) => isCorrect);
    return index === -1 ? null : index;
  },
  correctCell: ({ options }) => options.find(({ isCorrect }) => isCorrect)?.text ?? '',
  namedInCell: (cell) => [cell],
  printedKey({ options }) {
    const place = options.findIndex(({ isCorrect }) => isCorrect);
    return { options: options.slice(place, place + 1).map(({ text }) => ({ place, text })) };
  },
} satisfies Partial<QuestionKind>;
