/** The lower and upper bound between which the true value lies with some confidence. */
export type Bounds = { lower: number; upper: number };

/** How many standard errors from what was seen a bound is: on that side of it the truth lies in 95 or 99 of 100 times. */
export const confidence = { likely: 1.645, sure: 2.326 } as const;

/**
 * Bounds of a share that was seen in so many attempts: Wilson's score interval (E. B. Wilson, 1927, Journal of the
 * American Statistical Association 22), which holds for few attempts and for shares near 0 and 1 too.
 */
export function boundsOfShare(share: number, attempts: number, deviations: number): Bounds {
  if (attempts <= 0) return { lower: 0, upper: 1 };
  const square = deviations ** 2 / attempts;
  const centre = share + square / 2;
  const reach = Math.sqrt(Math.max(0, share * (1 - share) * square + square ** 2 / 4));
  return { lower: (centre - reach) / (1 + square), upper: (centre + reach) / (1 + square) };
}

/**
 * Bounds of a correlation that was seen in so many attempts: R. A. Fisher's z (1921), whose standard error is
 * 1 / sqrt(n - 3).
 */
export function boundsOfCorrelation(correlation: number, attempts: number, deviations: number): Bounds {
  if (attempts <= 3) return { lower: -1, upper: 1 };
  const z = Math.atanh(Math.max(-1, Math.min(1, correlation)));
  const reach = deviations / Math.sqrt(attempts - 3);
  return { lower: Math.tanh(z - reach), upper: Math.tanh(z + reach) };
}
