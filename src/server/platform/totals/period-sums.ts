import type { Reader } from '#server/platform/db/store.ts';
import { type Counter, sumsOfCounters } from './counters.queries.ts';
import { quarterMs, quarterOf, unsettledFrom } from './quarters.ts';
import { type PlatformSum, sumPlatform } from './totals.queries.ts';

/** A period by quarter-hours: those that are over, and those that may still grow in the ordinary way. */
type Period = { start: number; settledUntil: number; end: number };

/** Both ends rounded down; the quarter-hour under way belongs to a period that ends with the present. */
function periodOf(from: number, to: number, now: number): Period {
  const present = quarterOf(now);
  const start = quarterOf(from);
  const end = to < present ? quarterOf(to) : present + quarterMs;
  return { start, settledUntil: Math.max(start, Math.min(end, unsettledFrom(now))), end };
}

const keptAtMost = 200;

/** What was read once of quarter-hours that are over, for each database; so few that all are dropped where they grow. */
function keptSums<T>() {
  const databases = new WeakMap<Reader, Map<string, T>>();
  return {
    get: (db: Reader, { start, settledUntil }: Period) => databases.get(db)?.get(`${start} ${settledUntil}`),
    forget: (db: Reader) => databases.delete(db),
    set(db: Reader, { start, settledUntil }: Period, sum: T) {
      const sums = databases.get(db) ?? new Map<string, T>();
      if (sums.size >= keptAtMost) sums.clear();
      databases.set(db, sums.set(`${start} ${settledUntil}`, sum));
    },
  };
}

const keptCounters = keptSums<(name: Counter) => number>();

/** What is over has become another, as it never does otherwise: the demo school was removed. */
export function forgetCounterSums(db: Reader): void {
  keptCounters.forget(db);
}

/** What was added to each counter. Counters are added to in the present alone, so what is over is read once. */
export async function periodSums(
  db: Reader,
  from: number,
  to: number,
  now: number,
): Promise<(name: Counter) => number> {
  const period = periodOf(from, to, now);
  const past = keptCounters.get(db, period) ?? (await sumsOfCounters(db, period.start, period.settledUntil));
  keptCounters.set(db, period, past);
  if (period.settledUntil === period.end) return past;
  const recent = await sumsOfCounters(db, period.settledUntil, period.end);
  return (name) => past(name) + recent(name);
}

const keptPlatform = keptSums<PlatformSum & { revision: number }>();

/**
 * The platform's results, and the sum of their scores. A result may still come to quarter-hours that are over (an
 * attempt that ended while nobody served, a regrade), so what is kept of them holds for one revision of the past.
 */
export async function platformPeriod(db: Reader, from: number, to: number, now: number): Promise<PlatformSum> {
  const period = periodOf(from, to, now);
  const kept = keptPlatform.get(db, period);
  const fresh = { from: period.start, to: period.end };
  const recent = await sumPlatform(db, { folded: { from: period.settledUntil, to: period.end }, fresh });
  if (kept?.revision === recent.revision) return addUp(kept, recent);

  const past = await sumPlatform(db, {
    folded: { from: period.start, to: period.settledUntil },
    fresh: { from: 0, to: 0 },
  });
  keptPlatform.set(db, period, past);
  // Something was folded in between the two readings: once more, by what is known now.
  return past.revision === recent.revision ? addUp(past, recent) : platformPeriod(db, from, to, now);
}

function addUp(past: PlatformSum, recent: PlatformSum): PlatformSum {
  return { results: past.results + recent.results, scoreSum: past.scoreSum + recent.scoreSum };
}
