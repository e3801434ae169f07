import type { Writer } from '#server/db/store.ts';

type Counter =
  | 'users'
  | `users:${'student' | 'instructor' | 'admin'}`
  | 'tests'
  | 'questions'
  | 'referrals'
  | 'referrals:completed'
  | 'payments'
  | 'payments:success';

/** Counts kept as things happen, in their own transaction, so that no screen has to count rows. */
export async function addToCounters(trx: Writer, changes: Partial<Record<Counter, number>>): Promise<void> {
  // In one order, so that two transactions never wait for each other.
  const rows = Object.entries(changes)
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
  }
}
