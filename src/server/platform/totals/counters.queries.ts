import type { Role } from '#contract/access.ts';
import type { Plan } from '#contract/vocabulary.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import { quarterOf } from './quarters.ts';

export type Counter =
  | 'users'
  | `users:${Role}`
  | `plans:${Exclude<Plan, 'free'>}`
  | 'tests'
  | 'questions'
  | 'referrals'
  | 'referrals:completed'
  | 'payments'
  | 'payments:success'
  /** Kobo. */
  | 'revenue'
  | 'ratings'
  | 'ratings:sum';

/** Counts kept as things happen, in their own transaction, so that no screen has to count rows. */
export async function addToCounters(trx: Writer, at: number, changes: Partial<Record<Counter, number>>): Promise<void> {
  // In one order, so that two transactions never wait for each other.
  const rows = Object.entries(changes)
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => ({ name, value }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const row of rows) {
    await trx
      .insertInto('counters')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', row.value) })),
      )
      .execute();
    await trx
      .insertInto('counter_quarters')
      .values({ ...row, quarter: quarterOf(at) })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'quarter'])
          .doUpdateSet((eb) => ({ value: eb('counter_quarters.value', '+', row.value) })),
      )
      .execute();
  }
}

/** How somebody's change of plan changes the counters. */
export function planChange(from: Plan, to: Plan): Partial<Record<Counter, number>> {
  if (from === to) return {};
  return {
    ...(from !== 'free' && { [`plans:${from}`]: -1 }),
    ...(to !== 'free' && { [`plans:${to}`]: 1 }),
  };
}

/** Every counter as it stands now: there are few. */
export async function selectCounters(db: Reader): Promise<(name: Counter) => number> {
  const rows = await db.selectFrom('counters').selectAll().execute();
  const values = new Map(rows.map((row) => [row.name, row.value]));
  return (name) => values.get(name) ?? 0;
}

/** What was added to each counter from one quarter-hour to another, the second left out. */
export async function sumsOfCounters(db: Reader, from: number, to: number): Promise<(name: Counter) => number> {
  const rows = await db
    .selectFrom('counter_quarters')
    .select((eb) => ['name', eb.fn.sum<number>('value').as('sum')])
    .where('quarter', '>=', quarterOf(from))
    .where('quarter', '<', quarterOf(to))
    .groupBy('name')
    .execute();
  const sums = new Map(rows.map((row) => [row.name, row.sum]));
  return (name) => sums.get(name) ?? 0;
}
