import { covarianceOf, meanOf, varianceOf } from './moments.ts';

/** What can be said of one question, over all who had it. */
export type ItemFigures = {
  /** How many had the question. */
  attempts: number;
  /** Of how many the rest of the paper could be compared with that of others who had the same questions. */
  compared: number;
  /** 0 to 1. */
  facility: number | null;
  /** Marks. */
  standardDeviation: number | null;
  /** Percent; so is the efficiency. */
  discriminationIndex: number | null;
  discriminativeEfficiency: number | null;
};

/** Attempts that had the question, all in one and the same set of questions. */
export type Group = {
  marks: Float64Array;
  /** Each attempt's total mark in the set. */
  totals: Float64Array;
  /** The most marks that the other questions of the set give. */
  restMark: number;
};

/**
 * Discrimination is the correlation of the mark with the rest score, which means nothing across papers of different
 * questions. So each attempt is compared within its own set, and the sums of squares and products are added up over the
 * sets: the pooled within-group correlation (Snedecor and Cochran, Statistical Methods, on the analysis of covariance),
 * with the rest score as a fraction of its most, so that a long paper has no more say than a short one. Over one set it
 * is the plain correlation.
 */
export function figuresOfItem(groups: readonly Group[], maxMark: number): ItemFigures {
  const marks = joined(groups.map((group) => group.marks));
  const mean = meanOf(marks);
  const variance = varianceOf(marks);
  const sums = { degrees: 0, own: 0, rest: 0, both: 0, most: 0 };
  for (const group of groups) addGroup(sums, group);
  return {
    attempts: marks.length,
    compared: sums.degrees === 0 ? 0 : sums.degrees + 1,
    facility: mean === null ? null : mean / maxMark,
    standardDeviation: variance === null ? null : Math.sqrt(variance),
    discriminationIndex: ratio(sums.both, Math.sqrt(sums.own * sums.rest)),
    // Against the most that the two could go together, were every better candidate better here too.
    discriminativeEfficiency: ratio(sums.both, sums.most),
  };
}

type Sums = { degrees: number; own: number; rest: number; both: number; most: number };

function addGroup(sums: Sums, { marks, totals, restMark }: Group): void {
  const degrees = marks.length - 1;
  if (degrees < 1 || restMark === 0) return;
  const rest = totals.map((total, index) => total - (marks[index] ?? 0));
  const own = varianceOf(marks) ?? 0;
  // The rest is what is left of two larger numbers, and as uncertain as they are.
  const scale = own + (varianceOf(totals) ?? 0);
  const restVariance = withoutNoise(varianceOf(rest) ?? 0, scale);
  const covariance = (ofMarks: Float64Array, ofRest: Float64Array) =>
    withoutNoise(covarianceOf(ofMarks, ofRest) ?? 0, Math.sqrt(own * scale));
  sums.degrees += degrees;
  sums.own += degrees * own;
  sums.rest += (degrees * restVariance) / restMark ** 2;
  sums.both += (degrees * covariance(marks, rest)) / restMark;
  sums.most += (degrees * covariance(marks.slice().sort(), rest.slice().sort())) / restMark;
}

/** The variance of a question's marks in a set, and the covariance with its totals. */
export function spreadInSet(marks: Float64Array, totals: Float64Array) {
  const variance = varianceOf(marks);
  const scale = Math.sqrt((variance ?? 0) * (varianceOf(totals) ?? 0));
  const covariance = covarianceOf(marks, totals);
  return { variance, covariance: covariance === null ? null : withoutNoise(covariance, scale) };
}

/** What is 0 but for the last binary digits, which depend on the order of the attempts. */
function withoutNoise(value: number, scale: number): number {
  return Math.abs(value) <= 1e-12 * scale ? 0 : value;
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Percent. Absent where the divisor is 0. */
function ratio(part: number | null, whole: number): number | null {
  return part === null || whole === 0 ? null : (100 * part) / whole;
}

/** Each question's share in how the totals spread, percent; absent where a question works against the rest. */
export function effectiveWeights(covariances: readonly (number | null)[]): (number | null)[] {
  const roots = covariances.map((covariance) => (covariance === null || covariance < 0 ? null : Math.sqrt(covariance)));
  const sum = roots.reduce<number>((total, root) => total + (root ?? 0), 0);
  return roots.map((root) => ratio(root, sum));
}
