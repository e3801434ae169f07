/** What is known of time, in epoch milliseconds, kept in the database and so the same for every server. */
export type KnownTime = {
  /** The latest moment that any server has seen. */
  latest: number;
  /** The service's time less the reference clock: what steps of that clock have come to while the service ran. */
  offset: number;
};

/** Corrections of a healthy clock, and what asking another machine for its time cannot tell apart. */
export const stepMs = 1_000;
/** A clock that a restart finds this much earlier than the latest known moment is still a healthy one. */
const behindMs = 5_000;

/**
 * The service's time at a start, from the reference clock: the machine's own, or the database's. A leap forward cannot
 * be told from time that the service was down, and counts as that; of two readings that are possible, the one that
 * takes less from those who sit an exam stands.
 * @param reference what the reference clock says now
 * @param isInUse whether an attempt is open, or another server runs; else the reference clock is believed again
 */
export function timeAtStart(
  reference: number,
  { latest, offset }: KnownTime,
  isInUse: boolean,
): { time: number; isBehind: boolean } {
  const carriedOn = reference + offset;
  const wanted = isInUse ? [carriedOn, reference].sort((a, b) => a - b) : [reference, carriedOn];
  const time = wanted.find((candidate) => candidate >= latest - behindMs);
  return time === undefined ? { time: latest, isBehind: true } : { time: Math.max(time, latest), isBehind: false };
}

/**
 * The service's time while it runs, and the offset that keeps it so. This server's own elapsed time decides: a reference
 * clock that went elsewhere was set, and nobody's exam is longer or shorter for it.
 * @param own the service's time by what has elapsed on this server
 */
export function timeWhileRunning(
  own: number,
  reference: number,
  { latest, offset }: KnownTime,
): { time: number; offset: number } {
  const shared = reference + offset;
  // Another server knows a later moment: it was this one that stood still.
  if (latest > own + stepMs) return { time: Math.max(latest, shared), offset };
  const wasSet = Math.abs(shared - own) > stepMs;
  return wasSet ? { time: own, offset: own - reference } : { time: shared, offset };
}
