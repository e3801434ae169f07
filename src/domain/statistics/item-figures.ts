import { covarianceOf, meanOf, varianceOf } from './moments.ts';

/** What can be said of one question, but for its effective weight, which needs all of them. */
export type ItemFigures = {
  /** How many had the question. */
  attempts: number;
  /** 0 to 1. */
  facility: number | null;
  /** Marks. */
  standardDeviation: number | null;
  /** Percent; so is the efficiency. */
  discriminationIndex: number | null;
  discriminativeEfficiency: number | null;
};
export type ItemSums = ItemFigures & {
  variance: number | null;
  /** With the attempts' totals. */
  covariance: number | null;
};

/**
 * @param marks the question's mark in each attempt, NaN where the attempt did not have it
 * @param totals each attempt's total mark
 */
export function figuresOfItem(marks: Float64Array, totals: Float64Array, maxMark: number): ItemSums {
  const had = marks.some(Number.isNaN) ? chooseHad(marks, totals) : { marks, totals };
  const rest = had.totals.map((total, index) => total - (had.marks[index] ?? 0));
  const mean = meanOf(had.marks);
  const variance = varianceOf(had.marks);
  const spread = { own: variance ?? 0, total: varianceOf(had.totals) ?? 0 };
  const restVariance = withoutNoise(varianceOf(rest), spread.own + spread.total);
  const restScale = Math.sqrt(spread.own * (restVariance ?? 0));
  return {
    attempts: had.marks.length,
    facility: mean === null ? null : mean / maxMark,
    standardDeviation: variance === null ? null : Math.sqrt(variance),
    discriminationIndex: ratio(covarianceOf(had.marks, rest), restScale),
    // Against the most that the two could go together, were every better candidate better here too.
    discriminativeEfficiency: ratio(
      covarianceOf(had.marks, rest),
      withoutNoise(covarianceOf(had.marks.slice().sort(), rest.slice().sort()), restScale),
    ),
    variance,
    covariance: withoutNoise(covarianceOf(had.marks, had.totals), Math.sqrt(spread.own * spread.total)),
  };
}

/** What is 0 but for the last binary digits, which depend on the order of the attempts. */
function withoutNoise(value: number | null, scale: number): number | null {
  return value !== null && Math.abs(value) <= 1e-12 * scale ? 0 : value;
}

function chooseHad(marks: Float64Array, totals: Float64Array) {
  const had = (_: number, index: number) => !Number.isNaN(marks[index]);
  return { marks: marks.filter(had), totals: totals.filter(had) };
}

/** Percent. Absent where the divisor is 0. */
function ratio(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : (100 * part) / whole;
}

/** Each question's share in how the totals spread, percent; absent where a question works against the rest. */
export function effectiveWeights(covariances: readonly (number | null)[]): (number | null)[] {
  const roots = covariances.map((covariance) => (covariance === null || covariance < 0 ? null : Math.sqrt(covariance)));
  const sum = roots.reduce<number>((total, root) => total + (root ?? 0), 0);
  return roots.map((root) => ratio(root, sum));
}
