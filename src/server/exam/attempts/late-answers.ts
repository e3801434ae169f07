import { selectSeenAt } from '#server/exam/presence/presence.queries.ts';
import { silentAfterMs } from '#server/exam/presence/presence.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { insertLateAnswers, selectAnswers } from './answer.queries.ts';
import { answerRow, type CheckedPick, saysTheSame } from './read-picks.ts';

/**
 * Keeps what came after the end beside the result, with what there is to judge it by. A pick that is saved already was
 * only sent again.
 */
export async function keepLateAnswers(
  trx: Writer,
  attemptId: string,
  picks: readonly CheckedPick[],
  now: number,
): Promise<void> {
  const saved = new Map((await selectAnswers(trx, attemptId)).map((answer) => [answer.question_id, answer]));
  const late = picks.filter((pick) => {
    const kept = saved.get(pick.questionId);
    return !(kept && saysTheSame(kept, pick));
  });
  if (late.length === 0) return;
  const seenAt = await selectSeenAt(trx, attemptId);
  const silentSince = seenAt !== undefined && now - seenAt > silentAfterMs ? seenAt : null;
  await insertLateAnswers(
    trx,
    late.map((pick) => ({
      ...answerRow(attemptId, pick, now),
      picked_at: pick.agoMs === undefined ? null : now - Math.max(0, pick.agoMs),
      silent_since: silentSince,
    })),
  );
}
