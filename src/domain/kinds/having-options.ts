import { answeredWhole } from './answered-whole.ts';
import { asRead } from '#contract/as-read.ts';
import { questionLimits } from '#contract/question-limits.ts';
import type { Fault, Key, QuestionKind, WrittenKey } from './kind.ts';

export const optionFault = (message: string): Fault => ({ path: 'options', message });

/** The options that are written: blank ones do not count. */
export const writtenOptions = <O extends { text: string }>({ options }: { options: readonly O[] }): O[] =>
  options.filter(({ text }) => text !== '');

/** What every kind has of whose options candidates choose. What choosing means, and what is right, each says itself. */
export const havingOptions = {
  ...answeredWhole,
  hasOptions: true,
  ownKey: (key) => ({ options: writtenOptions(key), acceptedAnswers: [], details: {} }),
  rightTexts: ({ options }) => options.filter(({ isCorrect }) => isCorrect).map(({ text }) => text),
  right: (key) => ({ optionIds: rightIds(key), answers: [] }),
  accepting({ options, ...rest }, { optionIds }) {
    const keyed = options.map((option) => ({ ...option, isCorrect: optionIds.includes(option._id) }));
    // What only another wording has may be a key too. Its text is not known here, and its id stands for it.
    const elsewhere = optionIds.filter((_id) => !options.some((option) => option._id === _id));
    return { options: [...keyed, ...elsewhere.map((_id) => ({ _id, text: _id, isCorrect: true }))], ...rest };
  },
  readRow({ options }, correctOptions) {
    const correct = correctOptions();
    const isCorrect = (index: number) => 'at' in correct && correct.at.includes(index);
    return {
      options: options.map((text, index) => ({ text, isCorrect: isCorrect(index) })),
      acceptedAnswers: [],
      details: {},
      fault: 'reason' in correct ? correct.reason : undefined,
    };
  },
  optionCells: ({ options }) => options.map(({ text }) => text),
  inFiles: 'choice',
  printed: ({ options }) => ({ options: options.map(({ text }) => text), hasLine: false }),
} satisfies Partial<QuestionKind>;

/** What is wrong with options, whatever of them is right. */
export function faultInOptions(key: WrittenKey): Fault | undefined {
  const options = writtenOptions(key);
  if (options.length < questionLimits.options.min) return optionFault('Please provide at least 2 options');
  const isRepeated = new Set(options.map(({ text }) => asRead(text))).size < options.length;
  return isRepeated ? optionFault('Two of the options are the same') : undefined;
}

/**
 * The ids of the options that are right. Of options that read the same, which questions from before may have, each is
 * right where one is: nobody can tell them apart.
 */
export function rightIds({ options }: Pick<Key, 'options'>): string[] {
  const right = new Set(options.filter((option) => option.isCorrect).map((option) => asRead(option.text)));
  return options.filter((option) => right.has(asRead(option.text))).map((option) => option._id);
}

export const unknownOption = 'That option does not belong to this question';
