import { type MarkingPlan, settledPoints } from '#domain/marking/rounds.ts';
import { pointsMark } from '#domain/scoring/grade.ts';
import type { QuestionRevision } from '#server/bank/content/question-revisions.ts';
import { rescoreResults } from '#server/exam/results/rescore-results.ts';
import type { ResultRow } from '#server/exam/results/result.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { type EssayRow, selectMarks } from './essay-marks.queries.ts';

/** Gives the item of the result what its marks come to, if they come to anything yet. */
export async function settleEssay(
  trx: Writer,
  { essay, plan, question }: { essay: EssayRow; plan: MarkingPlan; question: QuestionRevision },
  { result, by, now }: { result: ResultRow; by: Doer; now: number },
): Promise<void> {
  const points = settledPoints(await selectMarks(trx, essay.id), plan, question.points);
  // What the candidate knows stands until there is something else to tell.
  if (points === null && essay.state === 'marked') return;
  await trx.updateTable('essays').set({ points }).where('id', '=', essay.id).execute();
  if (points === null || essay.ruling_id !== null || essay.override_id !== null) return;
  const mark = pointsMark(question.points, points);
  await trx
    .updateTable('result_items')
    .set({ is_correct: mark.isCorrect ? 1 : 0, points_won: mark.pointsWon })
    .where('result_id', '=', essay.result_id)
    .where('question_id', '=', essay.question_id)
    .execute();
  const [changed] = await rescoreResults(trx, [result], now);
  if (essay.state === 'being-marked' || !changed) return;
  await recordAudit(trx, {
    at: now,
    by,
    action: 'mark-overridden',
    subject: { type: 'result', id: result.id },
    detail: {
      questionId: essay.question_id,
      oldPoints: essay.given,
      newPoints: points,
      oldScore: result.score,
      newScore: changed.score.score,
      removed: false,
    },
  });
}
