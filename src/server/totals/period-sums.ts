import type { Reader } from '#server/db/store.ts';
import { type Counter, sumsOfCounters } from './counters.queries.ts';
import { quarterMs, quarterOf } from './quarters.ts';

type Sums = (name: Counter) => number;

/**
 * Quarter-hours that are over do not change any more, so what they add up to is added up once. The last of them may still
 * be in a transaction and is read each time.
 */
const settled = new WeakMap<Reader, Map<string, Promise<Sums>>>();
const settledAtMost = 200;

/**
 * What was added to each counter from one moment to another, both rounded down to a quarter-hour; the one that is under
 * way belongs to the period where the period ends with the present.
 */
export async function periodSums(db: Reader, from: number, to: number, now: number): Promise<Sums> {
  const present = quarterOf(now);
  const start = quarterOf(from);
  const end = to < present ? quarterOf(to) : present + quarterMs;
  const settledUntil = Math.max(start, Math.min(end, present - quarterMs));
  const past = await settledSums(db, start, settledUntil);
  const recent = await sumsOfCounters(db, settledUntil, end);
  return (name) => past(name) + recent(name);
}

function settledSums(db: Reader, from: number, to: number): Promise<Sums> {
  const key = `${from} ${to}`;
  const ofDatabase = settled.get(db) ?? new Map<string, Promise<Sums>>();
  settled.set(db, ofDatabase);
  const known = ofDatabase.get(key);
  if (known) return known;
  if (ofDatabase.size >= settledAtMost) ofDatabase.clear();
  const sums = sumsOfCounters(db, from, to).catch((error: unknown) => {
    ofDatabase.delete(key);
    throw error;
  });
  ofDatabase.set(key, sums);
  return sums;
}
