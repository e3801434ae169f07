import type { QuestionKind } from './kind.ts';

/** What it means that an answer is right or wrong and nothing between. */
export const markedWhole = {
  markingRules: ['all-or-nothing'],
  share: () => ({ won: 0, of: 1, right: 0 }),
} satisfies Partial<QuestionKind>;
