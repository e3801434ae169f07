import type { Writer } from '#server/platform/db/store.ts';
import type { Flag } from '#server/platform/db/tables/columns.ts';
import { queueLetters } from '#server/platform/mail/waiting-letters.queries.ts';
import { appendResultDeltas } from '#server/platform/totals/totals.queries.ts';
import { selectHoldingBack } from './release.queries.ts';
import type { ResultRow } from './result.queries.ts';

/** A result with the score that it has now, in percent. */
export type Reached = { result: ResultRow; score: number; passed: Flag };

/**
 * Ends the marking of results of which nothing waits any more, and which the transaction holds: they count, unless their
 * sitting holds them back. A result is finished once, since it is held and no longer being marked afterwards.
 */
export async function finishResults(trx: Writer, finished: readonly Reached[], now: number): Promise<void> {
  if (finished.length === 0) return;
  await trx
    .updateTable('results')
    .set({ state: 'held-back', marked_at: now })
    .where('id', 'in', idsOf(finished))
    .execute();
  const holding = await selectHoldingBack(
    trx,
    finished.map(({ result }) => result.sitting_id),
  );
  const told = finished.filter(({ result }) => result.sitting_id === null || !holding.has(result.sitting_id));
  await enterResults(trx, told, now);
}

/** From now on results count, and whoever took them is told. The transaction holds them. */
export async function enterResults(trx: Writer, results: readonly Reached[], now: number): Promise<void> {
  if (results.length === 0) return;
  const closedBy = await selectClosedBy(
    trx,
    results.map(({ result }) => result.attempt_id),
  );
  await trx
    .updateTable('results')
    .set((eb) => ({ state: 'marked', counts_in_statistics: eb.ref('counts_once_marked') }))
    .where('id', 'in', idsOf(results))
    .execute();
  await queueLetters(
    trx,
    results.map(({ result }) => ({ kind: 'result-ready', userId: result.user_id, subjectId: result.id, now })),
  );
  await appendResultDeltas(
    trx,
    results
      .filter(({ result }) => result.counts_once_marked === 1)
      .map(({ result, score, passed }) => ({
        result: { ...result, score, passed },
        closedBy: closedBy.get(result.attempt_id) ?? 'deadline',
      })),
  );
}

const idsOf = (results: readonly Reached[]) => results.map(({ result }) => result.id);

async function selectClosedBy(trx: Writer, attemptIds: readonly string[]) {
  const rows = await trx.selectFrom('attempts').select(['id', 'closed_by']).where('id', 'in', attemptIds).execute();
  return new Map(rows.map((row) => [row.id, row.closed_by]));
}
