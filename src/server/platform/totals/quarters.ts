/** Fits every time zone's days: all offsets in use are whole quarters of an hour. */
export const quarterMs = 15 * 60_000;

/** The start of the quarter-hour, UTC. */
export function quarterOf(time: number): number {
  return Math.floor(time / quarterMs) * quarterMs;
}

/** From when on quarter-hours may still get results in the ordinary way: the one before may be in a transaction yet. */
export function unsettledFrom(now: number): number {
  return quarterOf(now) - quarterMs;
}

/** Whether whoever sums up the past may have summed up this quarter-hour already. */
export function isSettled(quarter: number, now: number): boolean {
  return quarter < unsettledFrom(now);
}
