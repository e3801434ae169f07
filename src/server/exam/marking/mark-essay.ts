import { v7 as newId } from 'uuid';
import type { ReplyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { markEssay as declared, NewMark } from '#contract/marking.ts';
import { essayOf } from '#domain/kinds/essay/essay.ts';
import { pointsByRubric } from '#domain/kinds/essay/rubric.ts';
import { settledPoints, standingMarks, stateFor } from '#domain/marking/rounds.ts';
import { pointsMark } from '#domain/scoring/grade.ts';
import type { QuestionRevision } from '#server/bank/content/question-revisions.ts';
import { rescoreResults } from '#server/exam/results/rescore-results.ts';
import type { ResultRow } from '#server/exam/results/result.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { dropLeases, isHeldByAnother } from './essay-leases.queries.ts';
import { insertMark, selectMarks } from './essay-marks.queries.ts';
import { type EssayToMark, requireEssayToMark } from './open-essay.ts';

/**
 * Gives an answer a mark. Where that settles the last essay of a result, the result is told and counted in the same
 * transaction; it is held from before anything of it is read, so that of two markers one comes after the other.
 */
export async function markEssay(
  { store, clock }: Services,
  { actor, by }: { actor: Actor; by: Doer },
  essayId: string,
  given: NewMark,
): Promise<ReplyOf<typeof declared>> {
  return store.write(async (trx) => {
    const result = await lockResultOf(trx, essayId);
    const opened = await requireEssayToMark(trx, actor, essayId);
    const { marking, question, round, isTold } = opened;
    const now = clock.now();
    if (await isHeldByAnother(trx, { essayId, round }, { markerId: actor.id, now })) throw new AppError('ESSAY_HELD');
    const before = standingMarks(opened.marks).get(round);
    if ((before?.id ?? null) !== given.basedOn) throw new AppError('CHANGED_MEANWHILE');
    const points = pointsGiven(question, given);
    if (isTold && given.reason === '') throw faulty('reason', 'Please say why: the candidate knows the mark already');
    await insertMark(trx, {
      id: newId(),
      essay_id: essayId,
      round,
      marker_id: actor.id,
      points,
      levels: JSON.stringify(given.levels),
      comment: given.comment,
      reason: given.reason,
      created_at: now,
    });
    await dropLeases(trx, actor.id);
    await settle(trx, opened, { result, by, now });
    const marks = await selectMarks(trx, essayId);
    return { state: stateFor(marks, { ...marking, isTold, possible: question.points }), points };
  });
}

async function lockResultOf(trx: Writer, essayId: string): Promise<ResultRow> {
  const result = await trx
    .selectFrom('results')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('essays').select('result_id').where('id', '=', essayId))
    .forUpdate()
    .executeTakeFirst();
  if (!result) throw new AppError('ESSAY_NOT_FOUND');
  return result;
}

function pointsGiven(question: QuestionRevision, { points, levels }: NewMark): number {
  const { rubric } = essayOf(question.details);
  if (rubric.length > 0) {
    const sum = pointsByRubric(rubric, levels);
    if (sum === undefined) throw faulty('levels', 'Please choose a level of each criterion');
    return sum;
  }
  if (points === undefined) throw faulty('points', 'Please enter the points');
  if (points > question.points) throw faulty('points', `Points can be at most ${question.points}`);
  return points;
}

const faulty = (path: string, message: string) =>
  new AppError('INVALID_INPUT', message, { fields: [{ path, message }] });

/** Gives the item of the result what its marks come to, if they come to anything yet. */
async function settle(
  trx: Writer,
  { essay, marking, question }: EssayToMark,
  { result, by, now }: { result: ResultRow; by: Doer; now: number },
): Promise<void> {
  const points = settledPoints(await selectMarks(trx, essay.id), marking.plan, question.points);
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
