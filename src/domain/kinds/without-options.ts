import type { QuestionKind } from './kind.ts';

/** What it means that there are no options to choose from. */
export const withoutOptions = {
  hasOptions: false,
  shufflesOptions: false,
  givenOptions: [],
  hasSeveralRight: false,
  asksOrder: false,
  chosenOptions: () => [],
  choose: (answer) => answer,
  correctIndex: () => null,
  optionCells: () => [],
  namedInCell: () => [],
} satisfies Partial<QuestionKind>;
