import { meanOf, medianOf, type Numbers, shapeOf, varianceOf } from './moments.ts';

/** What can be said of a test as a whole. Absent figures have nothing to be computed from. */
export type TestFigures = {
  attempts: number;
  /** Marks; so are the median, the deviation and the error. */
  mean: number | null;
  median: number | null;
  standardDeviation: number | null;
  skewness: number | null;
  kurtosis: number | null;
  /** Percent; so is the error ratio. */
  internalConsistency: number | null;
  errorRatio: number | null;
  standardError: number | null;
};

/**
 * @param totals each attempt's total mark
 * @param itemVariances the variance of each question's marks
 */
export function figuresOfTest(totals: Numbers, itemVariances: readonly (number | null)[]): TestFigures {
  const variance = varianceOf(totals);
  const standardDeviation = variance === null ? null : Math.sqrt(variance);
  const internalConsistency = consistency(totals.length, variance, itemVariances);
  // Rounding may take a test that measures without any error past 100.
  const errorRatio = internalConsistency === null ? null : 100 * Math.sqrt(Math.max(0, 1 - internalConsistency / 100));
  return {
    attempts: totals.length,
    mean: meanOf(totals),
    median: medianOf(totals),
    standardDeviation,
    ...shapeOf(totals),
    internalConsistency,
    errorRatio,
    standardError: errorRatio === null || standardDeviation === null ? null : (errorRatio * standardDeviation) / 100,
  };
}

/** Cronbach's alpha in percent. */
function consistency(
  attempts: number,
  variance: number | null,
  itemVariances: readonly (number | null)[],
): number | null {
  const items = itemVariances.length;
  if (items < 2 || attempts < 3 || variance === null || variance === 0) return null;
  const within = itemVariances.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return ((100 * items) / (items - 1)) * (1 - within / variance);
}
