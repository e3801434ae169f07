const dayMs = 86_400_000;

/** The length of the two periods that a trend compares. */
export const trendPeriodMs = 30 * dayMs;

/**
 * Percent by which a period differs from the one before, 1 decimal; nothing where there was no earlier period to compare
 * with.
 */
export function trend(recent: number, before: number): number | null {
  return before > 0 ? Math.round(((recent - before) / before) * 1000) / 10 : null;
}
