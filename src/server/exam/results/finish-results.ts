import type { Score } from '#domain/scoring/grade.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Flag } from '#server/platform/db/tables/columns.ts';
import { queueLetters } from '#server/platform/mail/waiting-letters.queries.ts';
import { appendResultDeltas } from '#server/platform/totals/totals.queries.ts';
import type { ResultRow } from './result.queries.ts';

export type Rescored = { result: ResultRow; score: Score; passed: Flag };

/**
 * Ends the marking of results of which nothing waits any more, and which the transaction holds: from now on they count,
 * and whoever took them is told. A result is finished once, since it is held and no longer being marked afterwards.
 */
export async function finishResults(trx: Writer, finished: readonly Rescored[], now: number): Promise<void> {
  if (finished.length === 0) return;
  const closedBy = await selectClosedBy(
    trx,
    finished.map(({ result }) => result.attempt_id),
  );
  for (const { result } of finished) {
    await trx
      .updateTable('results')
      .set({ state: 'marked', marked_at: now, counts_in_statistics: result.counts_once_marked })
      .where('id', '=', result.id)
      .execute();
  }
  await queueLetters(
    trx,
    finished.map(({ result }) => ({ kind: 'result-ready', userId: result.user_id, subjectId: result.id, now })),
  );
  await appendResultDeltas(
    trx,
    finished
      .filter(({ result }) => result.counts_once_marked === 1)
      .map(({ result, score, passed }) => ({
        result: { ...result, score: score.score, passed },
        closedBy: closedBy.get(result.attempt_id) ?? 'deadline',
      })),
  );
}

async function selectClosedBy(trx: Writer, attemptIds: readonly string[]) {
  const rows = await trx.selectFrom('attempts').select(['id', 'closed_by']).where('id', 'in', attemptIds).execute();
  return new Map(rows.map((row) => [row.id, row.closed_by]));
}
