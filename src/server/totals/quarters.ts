/** Fits every time zone's days: all offsets in use are whole quarters of an hour. */
export const quarterMs = 15 * 60_000;

/** The start of the quarter-hour, UTC. */
export function quarterOf(time: number): number {
  return Math.floor(time / quarterMs) * quarterMs;
}
