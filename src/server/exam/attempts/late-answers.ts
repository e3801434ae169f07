import type { Writer } from '#server/platform/db/store.ts';
import { insertLateAnswers, selectAnswers } from './answer.queries.ts';
import { answerRow, type CheckedPick, saysTheSame } from './read-picks.ts';

/** Keeps what came after the end beside the result. A pick that is saved already was only sent again. */
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
  await insertLateAnswers(
    trx,
    late.map((pick) => answerRow(attemptId, pick, now)),
  );
}
