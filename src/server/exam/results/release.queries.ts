import { sql } from 'kysely';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';

const holdingBack = prepared<{ ids: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('sittings')
    .select('id')
    .where((eb) => among(eb.ref('id'), 'ids'))
    .where('score_released_at', 'is', null),
);

/** Those of some sittings whose candidates are not told their scores yet. Practice asks the database nothing. */
export async function selectHoldingBack(
  db: Reader,
  sittingIds: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(sittingIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Set();
  return new Set((await holdingBack.all(db, { ids })).map(({ id }) => id));
}

/** Written out, so that SQLite knows the index that holds these alone. */
const isHeldBack = sql<boolean>`results.state = 'held-back'`;

/** Some of the results that are held back though their sittings have released them, held until the transaction ends. */
export function lockReleased(trx: Writer, limit: number) {
  return trx
    .selectFrom('results')
    .selectAll('results')
    .where(isHeldBack)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sittings')
          .select('sittings.id')
          .whereRef('sittings.id', '=', 'results.sitting_id')
          .where('sittings.score_released_at', 'is not', null),
      ),
    )
    .orderBy('results.id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function isAnyReleased(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('results')
    .innerJoin('sittings', 'sittings.id', 'results.sitting_id')
    .select('results.id')
    .where(isHeldBack)
    .where('sittings.score_released_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
