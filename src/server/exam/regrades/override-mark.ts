import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ReplyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { overrideMark as declared } from '#contract/regrades.ts';
import { ownsTest } from '#domain/result/result-access.ts';
import type { Marked } from '#domain/scoring/grade.ts';
import { rescoreResults } from '#server/exam/results/rescore-results.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { ResultItemsTable } from '#server/platform/db/tables/results.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { markByWhatHolds } from './mark-by-what-holds.ts';
import { applyOverride, lockOptionalAuthoredResult, selectOptionalItem } from './mark-overrides.queries.ts';

type Item = Selectable<ResultItemsTable>;

/**
 * Gives one answer of one result the points that a teacher says, or takes that back. It stands above every regrade
 * until it is taken back; then the answer is marked by what holds for it.
 */
export async function overrideMark(
  { store, clock }: Services,
  { actor, by }: { actor: Actor; by: Doer },
  { resultId, questionId }: { resultId: string; questionId: string },
  { pointsWon, reason }: { pointsWon: number | null; reason: string },
): Promise<ReplyOf<typeof declared>> {
  return store.write(async (trx) => {
    const result = await lockOptionalAuthoredResult(trx, resultId);
    const isOwn = result && ownsTest(actor, { createdBy: result.test_created_by });
    const item = isOwn && (await selectOptionalItem(trx, resultId, questionId));
    if (!item) throw new AppError('RESULT_NOT_FOUND');
    const mark = pointsWon === null ? await markByWhatHolds(trx, item, result.marks_off) : markOf(item, pointsWon);
    const now = clock.now();
    const override = { id: newId(), result_id: resultId, question_id: questionId, requested_at: now, reason };
    await applyOverride(
      trx,
      {
        ...override,
        requested_by: actor.id,
        removes: pointsWon === null ? 1 : 0,
        old_points: item.points_won,
        new_points: mark.pointsWon,
      },
      mark,
    );
    const [changed] = await rescoreResults(trx, [result], now);
    const score = changed?.score.score ?? result.score;
    await recordAudit(trx, {
      at: now,
      by,
      action: 'mark-overridden',
      subject: { type: 'result', id: resultId },
      detail: {
        questionId,
        oldPoints: item.points_won,
        newPoints: mark.pointsWon,
        oldScore: result.score,
        newScore: score,
        removed: pointsWon === null,
      },
    });
    return { pointsWon: mark.pointsWon, score };
  });
}

function markOf({ points }: Item, pointsWon: number): Marked {
  if (pointsWon > points) {
    const message = points === 0 ? 'This question was voided: it has no points' : `Points can be at most ${points}`;
    throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'pointsWon', message }] });
  }
  return { isCorrect: points > 0 && pointsWon === points, points, pointsWon };
}
