import type { Writer } from '#server/platform/db/store.ts';
import { appendWithdrawal } from '#server/platform/totals/totals.queries.ts';
import type { ResultRow } from './result.queries.ts';

/** Takes the score of a result that the transaction holds back out of every figure, until it is scored anew. */
export async function withdrawScore(trx: Writer, result: ResultRow, state: 'being-marked' | 'annulled'): Promise<void> {
  if (result.counts_in_statistics) {
    const { closed_by } = await trx
      .selectFrom('attempts')
      .select('closed_by')
      .where('id', '=', result.attempt_id)
      .executeTakeFirstOrThrow();
    await appendWithdrawal(trx, result, closed_by ?? 'deadline');
  }
  await trx
    .updateTable('results')
    .set({ state, score: 0, passed: 0, correct_count: 0, points_won: 0, counts_in_statistics: 0 })
    .where('id', '=', result.id)
    .execute();
}
