/** What a start stands on. Times in epoch milliseconds. */
export type Terms = {
  startedAt: number;
  /** Minutes, of the test. */
  timeLimit: number;
  /** Percent of the time limit that this person has more. */
  extraPercent: number;
  /** When the window closes; nothing where none does. */
  endsAt: number | null;
};

/** What was done to the time of an attempt. Times in epoch milliseconds. */
export type TimeChange =
  | { kind: 'given'; ms: number }
  /** The time stood still; `to` is nothing while it still does. */
  | { kind: 'stopped'; from: number; to: number | null };

/** Times in epoch milliseconds. */
export type AttemptTime = {
  firstDeadlineAt: number;
  /** Time given, in all. */
  addedMs: number;
  /** How long the time stood still, in all, up to `pausedAt`. */
  stoppedMs: number;
  /** Since when it stands still; nothing while it runs. */
  pausedAt: number | null;
};

/** Milliseconds that somebody has for a test, rounded up to a whole second. */
export function ownTimeMs(timeLimitMinutes: number, extraPercent: number): number {
  return Math.ceil((timeLimitMinutes * 60 * (100 + extraPercent)) / 100) * 1_000;
}

/**
 * The deadline that is told at the start. The window bounds it, but takes nobody's extra time: whoever has more ends so
 * much later than the window.
 */
export function firstDeadline({ startedAt, timeLimit, extraPercent, endsAt }: Terms): number {
  const own = ownTimeMs(timeLimit, extraPercent);
  const byOwnTime = startedAt + own;
  if (endsAt === null) return byOwnTime;
  return Math.min(byOwnTime, endsAt + own - ownTimeMs(timeLimit, 0));
}

/**
 * What the log of an attempt comes to. Stops may nest and overlap: where several cover a moment it counts once. A stop
 * that began before the attempt did counts from its start.
 */
export function timeUnder(
  { startedAt, firstDeadlineAt }: { startedAt: number; firstDeadlineAt: number },
  changes: readonly TimeChange[],
): AttemptTime {
  let addedMs = 0;
  const stops: { from: number; to: number }[] = [];
  for (const change of changes) {
    if (change.kind === 'given') addedMs += change.ms;
    else stops.push({ from: Math.max(change.from, startedAt), to: change.to ?? Infinity });
  }
  const stretches = merged(stops);
  const last = stretches.at(-1);
  const pausedAt = last?.to === Infinity ? last.from : null;
  const over = pausedAt === null ? stretches : stretches.slice(0, -1);
  return { firstDeadlineAt, addedMs, stoppedMs: over.reduce((ms, { from, to }) => ms + to - from, 0), pausedAt };
}

type Stretch = { from: number; to: number };

/** The same moments in stretches that do not touch each other, in their order. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const apart: Stretch[] = [];
  for (const { from, to } of [...stretches].filter((one) => one.to > one.from).sort((a, b) => a.from - b.from)) {
    const last = apart.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else apart.push({ from, to });
  }
  return apart;
}

/** When the attempt ends, in epoch milliseconds: while its time stands still, if it went on at once. */
export function deadlineUnder({ firstDeadlineAt, addedMs, stoppedMs }: AttemptTime): number {
  return firstDeadlineAt + addedMs + stoppedMs;
}
