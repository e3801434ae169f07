import type { Reader } from '#server/db/store.ts';
import { type Counter, sumsOfCounters } from './counters.queries.ts';
import { quarterMs, quarterOf } from './quarters.ts';
import { sumPlatformBetween } from './totals.queries.ts';

/** Reads a sum from one quarter-hour to another, the second left out. */
type ReadSum<T> = (db: Reader, from: number, to: number) => Promise<T>;

const keptAtMost = 200;

/**
 * Sums over a period, both ends rounded down to a quarter-hour; the one that is under way belongs to a period that ends
 * with the present. Quarter-hours that are over do not change any more, so what they add up to is read once. The last
 * of them may still be in a transaction and is read each time.
 */
function periodSum<T>(read: ReadSum<T>, add: (past: T, recent: T) => T) {
  const settled = new WeakMap<Reader, Map<string, Promise<T>>>();

  function readSettled(db: Reader, from: number, to: number): Promise<T> {
    const key = `${from} ${to}`;
    const ofDatabase = settled.get(db) ?? new Map<string, Promise<T>>();
    settled.set(db, ofDatabase);
    const known = ofDatabase.get(key);
    if (known) return known;
    if (ofDatabase.size >= keptAtMost) ofDatabase.clear();
    const sum = read(db, from, to).catch((error: unknown) => {
      ofDatabase.delete(key);
      throw error;
    });
    ofDatabase.set(key, sum);
    return sum;
  }

  return async (db: Reader, from: number, to: number, now: number): Promise<T> => {
    const present = quarterOf(now);
    const start = quarterOf(from);
    const end = to < present ? quarterOf(to) : present + quarterMs;
    const settledUntil = Math.max(start, Math.min(end, present - quarterMs));
    const past = await readSettled(db, start, settledUntil);
    return settledUntil === end ? past : add(past, await read(db, settledUntil, end));
  };
}

/** What was added to each counter. */
export const periodSums = periodSum(sumsOfCounters, (past, recent) => (name: Counter) => past(name) + recent(name));

/** The platform's results, and the sum of their scores. */
export const platformPeriod = periodSum(sumPlatformBetween, (past, recent) => ({
  results: past.results + recent.results,
  scoreSum: past.scoreSum + recent.scoreSum,
}));
