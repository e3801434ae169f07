/** Picking stops at the deadline; what was picked in time may still arrive for this long. */
export const graceMs = 30_000;

type Timed = { deadlineAt: number };

/** When an attempt ends for the candidate, in epoch milliseconds. */
export function deadlineOf(startedAt: number, timeLimitMinutes: number): number {
  return startedAt + timeLimitMinutes * 60_000;
}

/** When the service could take answers, in epoch milliseconds. */
export type Service = {
  /** Since when it can write; before, it was down: no power, no database, no room. */
  upSince: number;
  /** Until when its process stood still, which is not being down; 0 where it never did. */
  stalledUntil: number;
};

/** What reached the machine while the process stood still is read within this time. */
const heardWithinMs = 2_000;

/**
 * From when on nothing more is accepted. Where the service was down at the deadline, grace starts when it came up.
 * A process that only stood still gives no grace: what had arrived in time meanwhile is heard first, and that is all.
 */
export function endOfGrace({ deadlineAt }: Timed, { upSince, stalledUntil }: Service): number {
  const grace = Math.max(deadlineAt, upSince) + graceMs;
  const heard = stalledUntil + heardWithinMs;
  return Math.max(grace, heard);
}

/** Whether the server closes the attempt by itself now. */
export function isOver(attempt: Timed, now: number, service: Service): boolean {
  return now >= endOfGrace(attempt, service);
}

/** Seconds left to pick, never negative. */
export function secondsRemaining({ deadlineAt }: Timed, now: number): number {
  return Math.max(0, deadlineAt - now) / 1000;
}

/** Whole seconds that a candidate had, by the server's clock: from the start to the end or the deadline. */
export function secondsTaken(attempt: Timed & { startedAt: number }, endedAt: number): number {
  const until = Math.min(endedAt, attempt.deadlineAt);
  return Math.max(0, Math.round((until - attempt.startedAt) / 1000));
}
