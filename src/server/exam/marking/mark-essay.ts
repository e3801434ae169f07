import { v7 as newId } from 'uuid';
import type { ReplyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { markEssay as declared, NewMark } from '#contract/marking.ts';
import { essayOf } from '#domain/kinds/essay/essay.ts';
import { pointsByRubric } from '#domain/kinds/essay/rubric.ts';
import { standingMarks, stateFor } from '#domain/marking/rounds.ts';
import type { QuestionRevision } from '#server/bank/content/question-revisions.ts';
import type { Doer } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { dropLeases, isHeldByAnother } from './essay-leases.queries.ts';
import { insertMark, lockResultOf, selectMarks } from './essay-marks.queries.ts';
import { requireEssayToMark } from './open-essay.ts';
import { settleEssay } from './settle-essay.ts';

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
    await settleEssay(trx, { essay: opened.essay, plan: marking.plan, question }, { result, by, now });
    const marks = await selectMarks(trx, essayId);
    return { state: stateFor(marks, { ...marking, isTold, possible: question.points }), points };
  });
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
