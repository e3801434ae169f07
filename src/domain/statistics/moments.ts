/** Numbers of equal weight, as an array of any kind. */
export type Numbers = ArrayLike<number>;

/** The mean; nothing of no numbers. */
export function meanOf(numbers: Numbers): number | null {
  const count = numbers.length;
  if (count === 0) return null;
  const first = numbers[0] ?? 0;
  // Around a value of theirs, so that many large numbers lose no digits.
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += (numbers[index] ?? 0) - first;
  return first + sum / count;
}

export function medianOf(numbers: Numbers): number | null {
  const sorted = Float64Array.from(numbers).sort();
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** Sample variance (n - 1); nothing of fewer than two numbers. */
export function varianceOf(numbers: Numbers): number | null {
  return covarianceOf(numbers, numbers);
}

/** Sample covariance (n - 1) of two rows of equal length, from deviations and not from sums of squares. */
export function covarianceOf(some: Numbers, others: Numbers): number | null {
  const count = some.length;
  const someMean = meanOf(some);
  const othersMean = meanOf(others);
  if (count < 2 || someMean === null || othersMean === null) return null;
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    sum += ((some[index] ?? 0) - someMean) * ((others[index] ?? 0) - othersMean);
  }
  return sum / (count - 1);
}

/** k3 / k2^1.5 and k4 / k2^2; nothing where there are too few numbers or all are the same. */
export function shapeOf(numbers: Numbers): { skewness: number | null; kurtosis: number | null } {
  const n = numbers.length;
  const mean = meanOf(numbers);
  const k2 = varianceOf(numbers);
  if (mean === null || k2 === null || k2 === 0 || n < 3) return { skewness: null, kurtosis: null };
  let cubes = 0;
  let fourths = 0;
  for (let index = 0; index < n; index += 1) {
    const deviation = (numbers[index] ?? 0) - mean;
    cubes += deviation ** 3;
    fourths += deviation ** 4;
  }
  const k3 = (n * cubes) / ((n - 1) * (n - 2));
  const skewness = k3 / k2 ** 1.5;
  if (n < 4) return { skewness, kurtosis: null };
  const squares = k2 * (n - 1);
  const k4 = (n * (n + 1) * fourths - 3 * (n - 1) * squares ** 2) / ((n - 1) * (n - 2) * (n - 3));
  return { skewness, kurtosis: k4 / k2 ** 2 };
}
