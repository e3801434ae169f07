import type { ItemFigures } from './item-figures.ts';
import type { TestFigures } from './test-figures.ts';
import type { OptionShares } from './thirds.ts';

export type AnalysedColumn = {
  maxMark: number;
  /** How many there are to choose from. */
  options: number;
  /** What guessing brings, percent. */
  randomGuessScore: number;
};

/** Who got what: one row an attempt, one column a question. */
export type MarkTable = {
  attempts: number;
  questions: readonly AnalysedColumn[];
  /** The question's mark in each attempt, NaN where the attempt did not have it. */
  marks: (question: number) => Float64Array;
  /** What each attempt chose, a bit for each option. */
  choices: (question: number) => ArrayLike<number>;
  /** Whether every attempt had a paper of its own, drawn so that it is as hard as any other. */
  papersAreAlike: boolean;
  /** 1 where an attempt says nothing more of the question: another of the same candidate's stands for it. */
  repeats?: (question: number) => ArrayLike<number>;
};

export type AnalysedQuestion = ItemFigures & {
  /** Percent. */
  randomGuessScore: number;
  options: OptionShares[];
};
/** The figures of those who had one and the same set of questions. */
export type AnalysedSet = {
  /** Indices of questions, with the weight of each in the set. */
  questions: { index: number; intendedWeight: number; effectiveWeight: number | null }[];
  maxMark: number;
  test: TestFigures;
};
export type TableAnalysis = {
  /** The largest first, and no more than anybody would choose among. */
  sets: AnalysedSet[];
  /** Each over all who had it, whatever else they had. */
  items: AnalysedQuestion[];
};
