import { rescoreResults } from '#server/exam/results/rescore-results.ts';
import type { ResultRow } from '#server/exam/results/result.queries.ts';
import { withdrawScore } from '#server/exam/results/withdraw-score.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { lockLatestAttempts } from './act.queries.ts';

/** Takes the results of some candidates back, out of every figure, for as long as nobody restores them. Answers whose. */
export async function annul(trx: Writer, sittingId: string, userIds: readonly string[]): Promise<string[]> {
  const attempts = await lockLatestAttempts(trx, sittingId, userIds);
  const results = await lockResults(
    trx,
    attempts.map(({ id }) => id),
  );
  const standing = results.filter(({ state }) => state !== 'annulled');
  for (const result of standing) await withdrawScore(trx, result, 'annulled');
  return standing.map(({ user_id }) => user_id);
}

/** Lets results stand again that were annulled: by the marks that they have, which are added up anew. Answers whose. */
export async function restore(
  trx: Writer,
  sittingId: string,
  { userIds, at }: { userIds: readonly string[]; at: number },
): Promise<string[]> {
  const attempts = await lockLatestAttempts(trx, sittingId, userIds);
  const annulled = (
    await lockResults(
      trx,
      attempts.map(({ id }) => id),
    )
  ).filter(({ state }) => state === 'annulled');
  // As essays do once they are marked: it counts at once, or once the sitting releases it.
  for (const { id } of annulled)
    await trx.updateTable('results').set({ state: 'being-marked' }).where('id', '=', id).execute();
  await rescoreResults(
    trx,
    annulled.map((result) => ({ ...result, state: 'being-marked' })),
    at,
  );
  // It was marked when it was, or by nobody.
  for (const { id, marked_at } of annulled)
    await trx.updateTable('results').set({ marked_at }).where('id', '=', id).execute();
  return annulled.map(({ user_id }) => user_id);
}

function lockResults(trx: Writer, attemptIds: readonly string[]): Promise<ResultRow[]> {
  if (attemptIds.length === 0) return Promise.resolve([]);
  return trx
    .selectFrom('results')
    .selectAll()
    .where('attempt_id', 'in', attemptIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}
