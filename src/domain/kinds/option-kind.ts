import { asRead } from '#contract/as-read.ts';
import { questionLimits } from '#contract/question-limits.ts';
import type { Answer, Key, QuestionKind, WrittenKey } from './kind.ts';

const fault = (message: string) => ({ path: 'options' as const, message });
const filled = ({ options }: WrittenKey) => options.filter(({ text }) => text !== '');

/** The answer that chooses an option. */
export const optionAnswer = (optionId: string): Answer => ({ optionId });

/** The id of the option that an answer chose. */
export function chosenOption(answer: Answer | null): string | null {
  const optionId = answer?.['optionId'];
  return typeof optionId === 'string' ? optionId : null;
}

/** What every kind has of which one option is chosen. */
export const optionKind = {
  instruction: 'Where letters are given, choose the one best answer and shade its bubble.',
  hasOptions: true,
  faultOf(key) {
    const options = filled(key);
    if (options.length < questionLimits.options.min) return fault('Please provide at least 2 options');
    if (new Set(options.map(({ text }) => asRead(text))).size < options.length) {
      return fault('Two of the options are the same');
    }
    const right = options.filter(({ isCorrect }) => isCorrect);
    return right.length === 1 ? undefined : fault('Please select exactly one correct answer');
  },
  ownKey: ({ options }) => ({ options: options.filter(({ text }) => text !== ''), acceptedAnswers: [] }),

  refusal({ selectedOptionId, answerText }, options) {
    if (selectedOptionId === undefined || answerText !== undefined) return 'This question takes one of its options';
    const isKnown = selectedOptionId === null || options.some(({ _id }) => _id === selectedOptionId);
    return isKnown ? undefined : 'That option does not belong to this question';
  },
  fromWire: ({ selectedOptionId }) => (typeof selectedOptionId === 'string' ? optionAnswer(selectedOptionId) : null),
  wireAnswer: (answer) => ({ selectedOptionId: chosenOption(answer) }),
  isAnswered: (answer) => chosenOption(answer) !== null,

  isRight(key, answer) {
    const chosen = chosenOption(answer);
    return chosen !== null && rightIds(key).includes(chosen);
  },
  right: (key) => ({ optionIds: rightIds(key), answers: [] }),
  rightTexts: ({ options }) => options.filter(({ isCorrect }) => isCorrect).map(({ text }) => text),
  accepting({ options, acceptedAnswers }, { optionIds }) {
    const keyed = options.map((option) => ({ ...option, isCorrect: optionIds.includes(option._id) }));
    // What only another wording has may be a key too. Its text is not known here, and its id stands for it.
    const elsewhere = optionIds.filter((_id) => !options.some((option) => option._id === _id));
    return { options: [...keyed, ...elsewhere.map((_id) => ({ _id, text: _id, isCorrect: true }))], acceptedAnswers };
  },
  marking: (key) => JSON.stringify({ picked: [...rightIds(key)].sort() }),
  chosenOption,

  readRow({ options }, correctOptions) {
    const correct = correctOptions();
    const isCorrect = (index: number) => 'at' in correct && correct.at.includes(index);
    return {
      options: options.map((text, index) => ({ text, isCorrect: isCorrect(index) })),
      acceptedAnswers: [],
      fault: 'reason' in correct ? correct.reason : undefined,
    };
  },
  correctCell: ({ options }) => options.find(({ isCorrect }) => isCorrect)?.text ?? '',

  printed: ({ options }) => ({ options: options.map(({ text }) => text), hasLine: false }),
  printedKey: ({ options }) => ({ option: options.findIndex(({ isCorrect }) => isCorrect) }),
} satisfies Partial<QuestionKind>;

/**
 * The ids of the options that are right. Of options that read the same, which questions from before may have, each is
 * right where one is: nobody can tell them apart.
 */
function rightIds({ options }: Pick<Key, 'options'>): string[] {
  const right = new Set(options.filter((option) => option.isCorrect).map((option) => asRead(option.text)));
  return options.filter((option) => right.has(asRead(option.text))).map((option) => option._id);
}
