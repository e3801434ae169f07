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
  | { kind: 'stopped'; from: number; to: number | null }
  /** The candidate rests: the time stands still until they go on, or until `latest`. */
  | { kind: 'rest'; from: number; to: number | null; latest: number };

/** Times in epoch milliseconds. */
export type AttemptTime = {
  firstDeadlineAt: number;
  /** Time given, in all. */
  addedMs: number;
  /** How long the time stood still, in all, up to `pausedAt`. */
  stoppedMs: number;
  /** Since when it stands still; nothing while it runs. */
  pausedAt: number | null;
  /** When it goes on by itself; nothing while it runs, or stands still until somebody says go. */
  resumesAt: number | null;
  /** How long the time stood still by rests alone: a rest that goes on counts up to its latest end. */
  restedMs: number;
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
 * that began before the attempt did counts from its start. A rest that is still open is over at its latest end, whenever
 * that is entered; where another stop covers it too, it uses none of the rest that somebody has.
 */
export function timeUnder(
  { startedAt, firstDeadlineAt }: { startedAt: number; firstDeadlineAt: number },
  changes: readonly TimeChange[],
): AttemptTime {
  let addedMs = 0;
  const stops: Stretch[] = [];
  const rests: (Stretch & { isOpen: boolean })[] = [];
  for (const change of changes) {
    if (change.kind === 'given') addedMs += change.ms;
    else if (change.kind === 'stopped') stops.push(sinceStart(startedAt, change.from, change.to ?? Infinity));
    else {
      const rest = sinceStart(startedAt, change.from, Math.min(change.to ?? Infinity, change.latest));
      rests.push({ ...rest, isOpen: change.to === null });
    }
  }
  const stretches = merged([...stops, ...rests]);
  const last = stretches.at(-1);
  const goesOn =
    last !== undefined && (last.to === Infinity || rests.some(({ isOpen, to }) => isOpen && to === last.to));
  return {
    firstDeadlineAt,
    addedMs,
    stoppedMs: lengthOf(goesOn ? stretches.slice(0, -1) : stretches),
    pausedAt: goesOn ? last.from : null,
    resumesAt: goesOn && last.to !== Infinity ? last.to : null,
    restedMs: restedMs(rests, stops),
  };
}

const sinceStart = (startedAt: number, from: number, to: number): Stretch => ({ from: Math.max(from, startedAt), to });

function restedMs(rests: readonly Stretch[], stops: readonly Stretch[]): number {
  const end = Math.max(0, ...rests.map(({ to }) => to));
  const others = stops.map(({ from, to }) => ({ from, to: Math.min(to, end) }));
  return lengthOf(merged([...rests, ...others])) - lengthOf(merged(others));
}

const lengthOf = (stretches: readonly Stretch[]) => stretches.reduce((ms, { from, to }) => ms + to - from, 0);

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

/** When the attempt ends, in epoch milliseconds: while its time stands still, if it had gone on at once. */
export function deadlineUnder({ firstDeadlineAt, addedMs, stoppedMs }: AttemptTime): number {
  return firstDeadlineAt + addedMs + stoppedMs;
}
