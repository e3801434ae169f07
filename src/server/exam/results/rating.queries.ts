import type { Reader, Writer } from '#server/platform/db/store.ts';
import { addToCounters } from '#server/platform/totals/counters.queries.ts';

export async function selectOptionalRating(db: Reader, resultId: string): Promise<number | null> {
  const row = await db.selectFrom('ratings').select('rating').where('result_id', '=', resultId).executeTakeFirst();
  return row?.rating ?? null;
}

type Rating = { resultId: string; userId: string; rating: number; now: number };

export async function upsertRating(trx: Writer, { resultId, userId, rating, now }: Rating): Promise<void> {
  // Held, so that two ratings at the same moment are counted as one.
  await trx.selectFrom('results').select('id').where('id', '=', resultId).forUpdate().execute();
  const before = await selectOptionalRating(trx, resultId);
  await trx
    .insertInto('ratings')
    .values({ result_id: resultId, user_id: userId, rating, created_at: now })
    .onConflict((conflict) => conflict.column('result_id').doUpdateSet({ rating }))
    .execute();
  await addToCounters(trx, now, { ratings: before === null ? 1 : 0, 'ratings:sum': rating - (before ?? 0) });
}
