/** Picking stops at the deadline; what was picked in time may still arrive for this long. */
export const graceMs = 30_000;

type Timed = {
  deadlineAt: number;
  /** Since when its time stands still; nothing while it runs. */
  pausedAt: number | null;
  /** When it goes on by itself, where it does. */
  resumesAt?: number | null;
};

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
export function endOfGrace({ deadlineAt }: Pick<Timed, 'deadlineAt'>, { upSince, stalledUntil }: Service): number {
  const grace = Math.max(deadlineAt, upSince) + graceMs;
  const heard = stalledUntil + heardWithinMs;
  return Math.max(grace, heard);
}

/** Whether the server closes the attempt by itself now. One whose time stands still never ends by time. */
export function isOver(attempt: Timed, now: number, service: Service): boolean {
  return attempt.pausedAt === null && now >= endOfGrace(attempt, service);
}

/** When it ends if the time goes on now, or went on when a rest was over: never earlier than it was told before. */
export function deadlineNow({ deadlineAt, pausedAt, resumesAt }: Timed, now: number): number {
  if (pausedAt === null) return deadlineAt;
  return deadlineAt + Math.max(0, Math.min(now, resumesAt ?? now) - pausedAt);
}

/** Seconds left to pick, never negative. */
export function secondsRemaining(attempt: Timed, now: number): number {
  const { deadlineAt, pausedAt } = attempt;
  // A clock that is behind the stop gives nothing.
  const left = pausedAt !== null && now < pausedAt ? deadlineAt - pausedAt : deadlineNow(attempt, now) - now;
  return Math.max(0, left) / 1000;
}

/**
 * Whole seconds that a candidate had, by the server's clock: from the start to the end or the deadline, without those in
 * which the time stood still.
 * @param stoppedMs how long it stood still before `pausedAt`
 */
export function secondsTaken(
  { startedAt, deadlineAt, pausedAt, stoppedMs }: Timed & { startedAt: number; stoppedMs: number },
  endedAt: number,
): number {
  const until = Math.min(endedAt, deadlineAt, pausedAt ?? Infinity);
  return Math.max(0, Math.round((until - startedAt - stoppedMs) / 1000));
}
