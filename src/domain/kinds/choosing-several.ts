import { rightIds, unknownOption } from './having-options.ts';
import type { Answer, QuestionKind } from './kind.ts';

/** The answer that chooses these options, in this order; nothing where it chooses none. */
export const optionsAnswer = (optionIds: readonly string[]): Answer | null =>
  optionIds.length === 0 ? null : { optionIds: [...new Set(optionIds)] };

/** The ids of the options that an answer chose, in the order in which it has them. */
export function chosenOptions(answer: Answer | null): string[] {
  const optionIds = answer?.['optionIds'];
  return Array.isArray(optionIds) ? optionIds.filter((id) => typeof id === 'string') : [];
}

/** What it means that several of the options are an answer together. */
export const choosingSeveral = {
  answerField: 'selectedOptionIds',
  takes: 'some of its options',
  refusal({ selectedOptionIds }, { options }) {
    const areKnown = (selectedOptionIds ?? []).every((id) => options.some(({ _id }) => _id === id));
    return areKnown ? undefined : unknownOption;
  },
  wireAnswer: (answer) => ({ selectedOptionIds: answer === null ? null : chosenOptions(answer) }),
  isAnswered: (answer) => chosenOptions(answer).length > 0,
  chosenOptions,
  rightAnswer: (key) => optionsAnswer(rightIds(key)),
  correctIndex: () => null,
} satisfies Partial<QuestionKind>;
