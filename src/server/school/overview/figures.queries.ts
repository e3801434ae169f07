import type { Reader, Writer } from '#server/platform/db/store.ts';

/** What is worked out beside the requests. The quarters of the day have one for each. */
export type Figure =
  | 'active-users'
  /** People who were active in the 30 days before the last 30, and how many of them were active since. */
  | 'earlier-users'
  | 'returned-users'
  /** Attempts of the last 30 days, and those of them on a phone or a tablet. */
  | 'recent-attempts'
  | 'recent-mobile-attempts'
  | `recent-attempts:${number}`
  /** Epoch milliseconds up to which attempts are tallied. */
  | 'tallied-until';

/** Every kept figure, and when they were worked out; nothing where they never were. */
export async function selectFigures(
  db: Reader,
): Promise<{ figure: (name: Figure) => number; computedAt: number | undefined }> {
  const rows = await db.selectFrom('kept_figures').selectAll().execute();
  const values = new Map(rows.map((row) => [row.name, row]));
  return { figure: (name) => values.get(name)?.value ?? 0, computedAt: values.get('active-users')?.computed_at };
}

export async function keepFigures(trx: Writer, figures: Partial<Record<Figure, number>>, now: number): Promise<void> {
  const rows = Object.entries(figures).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value, computed_at: now }],
  );
  await trx
    .insertInto('kept_figures')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), computed_at: eb.ref('excluded.computed_at') })),
    )
    .execute();
}

/** Up to when attempts are tallied, held until the transaction ends; 0 where none has been. */
export async function lockTalliedUntil(trx: Writer): Promise<number> {
  await trx
    .insertInto('kept_figures')
    .values({ name: 'tallied-until', value: 0, computed_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await trx
    .selectFrom('kept_figures')
    .select('value')
    .where('name', '=', 'tallied-until')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return value;
}

/** When the first attempt after a moment started. */
export async function selectOptionalNextStart(db: Reader, after: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('attempts')
    .select('started_at')
    .where('started_at', '>=', after)
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at;
}

/** People who were active between two days, inclusive and exclusive, a page at a time by their ids. */
export function selectActiveBetween(
  db: Reader,
  { from, to, afterId, limit }: { from: number; to: number; afterId: string; limit: number },
) {
  return db
    .selectFrom('active_days')
    .innerJoin('users', 'users.id', 'active_days.user_id')
    .select(['active_days.user_id', 'users.last_active_at'])
    .where('active_days.user_id', '>', afterId)
    .where('active_days.day', '>=', from)
    .where('active_days.day', '<', to)
    .groupBy(['active_days.user_id', 'users.last_active_at'])
    .orderBy('active_days.user_id')
    .limit(limit)
    .execute();
}

export async function countActiveSince(db: Reader, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('last_active_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

export function selectTallies(db: Reader, since: number) {
  return db.selectFrom('attempt_tallies').selectAll().where('quarter', '>=', since).execute();
}
