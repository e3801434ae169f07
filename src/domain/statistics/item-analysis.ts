import { effectiveWeights, figuresOfItem, type ItemFigures } from './item-figures.ts';
import { figuresOfTest, type TestFigures } from './test-figures.ts';
import { type OptionShares, optionShares, shareOut } from './thirds.ts';

/** Who got what: one row an attempt, one column a question. */
export type MarkTable = {
  attempts: number;
  questions: readonly { maxMark: number; options: number }[];
  /** The question's mark in each attempt, NaN where the attempt did not have it. */
  marks: (question: number) => Float64Array;
  /** The index of the option that each attempt chose, below 0 for none. */
  choices: (question: number) => ArrayLike<number>;
};

export type AnalysedQuestion = ItemFigures & {
  /** Percent. */
  randomGuessScore: number;
  intendedWeight: number;
  effectiveWeight: number | null;
  options: OptionShares[];
};
export type TableAnalysis = { test: TestFigures; items: AnalysedQuestion[] };

/**
 * The item analysis of a test, in steps: whoever runs it may do something else after each. A step goes through one
 * column of the table.
 */
export function* analyseInSteps(table: MarkTable): Generator<void, TableAnalysis> {
  const totals = new Float64Array(table.attempts);
  for (const question of table.questions.keys()) {
    addColumn(totals, table.marks(question));
    yield;
  }
  const thirds = shareOut(totals);
  yield;
  const sums = [];
  for (const [question, { maxMark, options }] of table.questions.entries()) {
    const { variance, covariance, ...figures } = figuresOfItem(table.marks(question), totals, maxMark);
    yield;
    sums.push({ variance, covariance, figures, shares: optionShares(table.choices(question), thirds, options) });
    yield;
  }
  const weights = effectiveWeights(sums.map((item) => item.covariance));
  const allMarks = table.questions.reduce((sum, question) => sum + question.maxMark, 0);
  return {
    test: figuresOfTest(
      totals,
      sums.map((item) => item.variance),
    ),
    items: sums.map(({ figures, shares }, index) => {
      const { maxMark = 0, options = 0 } = table.questions[index] ?? {};
      return {
        ...figures,
        randomGuessScore: randomGuessScore(options),
        intendedWeight: (100 * maxMark) / allMarks,
        effectiveWeight: weights[index] ?? null,
        options: shares,
      };
    }),
  };
}

/** What guessing brings, percent; a written answer cannot be guessed. */
export function randomGuessScore(options: number): number {
  return options === 0 ? 0 : 100 / options;
}

function addColumn(totals: Float64Array, marks: Float64Array): void {
  for (let index = 0; index < totals.length; index += 1) {
    const mark = marks[index] ?? Number.NaN;
    if (!Number.isNaN(mark)) totals[index] = (totals[index] ?? 0) + mark;
  }
}
