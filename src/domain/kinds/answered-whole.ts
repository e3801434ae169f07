import type { QuestionKind } from './kind.ts';

/** What it means that a question has one answer, not several parts. */
export const answeredWhole = {
  isMarkedByPeople: false,
  asSaid: (text) => text,
  keyedParts: () => [],
  takesOtherKeys: true,
  acceptedCell: ({ acceptedAnswers }) => acceptedAnswers,
} satisfies Partial<QuestionKind>;
