import { v7 as newId } from 'uuid';
import { newestOfEach } from '#domain/attempt/answer-order.ts';
import { selectOptionalRating } from '#server/exam/results/rating.queries.ts';
import { selectResultOfAttempt } from '#server/exam/results/result.queries.ts';
import { insertTimeOrder, raiseRevision, recordChange } from '#server/exam/time-orders/time-orders.queries.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { recordAudit, theServer } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { addToCounters } from '#server/platform/totals/counters.queries.ts';
import { appendWithdrawal } from '#server/platform/totals/totals.queries.ts';
import { upsertAnswers } from './answer.queries.ts';
import { takeLateFiles } from './attempt-files.queries.ts';
import { type AttemptRow, lockOptionalAttempt, lockOptionalOpenAttempt } from './attempt.queries.ts';
import { deleteResult, markOpenAgain, type ServiceStart, takeLateAnswers } from './reopen.queries.ts';

/**
 * - `reopened`: it goes on
 * - `goes-on-elsewhere`: the person has begun another attempt at the test meanwhile
 * - `not-closed`: it is open already
 */
export type Reopening = 'reopened' | 'goes-on-elsewhere' | 'not-closed';

/**
 * Undoes an end that a wrong clock made: the attempt goes on now with the time that it had left when the service was
 * last known to run, with its answers and with those that came after its end. Its result and what that added to any
 * figure are taken back.
 */
export async function reopenAttempt(
  trx: Writer,
  attemptId: string,
  { since, now }: { since: ServiceStart; now: number },
): Promise<Reopening> {
  const attempt = await lockOptionalAttempt(trx, attemptId);
  const reopening = await openAgain(trx, attemptId, now);
  if (!attempt || reopening !== 'reopened') return reopening;
  await upsertAnswers(
    trx,
    newestOfEach((await takeLateAnswers(trx, attempt.id)).map((row) => ({ ...row, questionId: row.question_id }))).map(
      ({ questionId: _, ...row }) => row,
    ),
  );
  await takeLateFiles(trx, attempt.id);
  await giveBackOutage(trx, attempt, { from: since.downFrom, to: now });
  const subject = { type: 'attempt', id: attempt.id } as const;
  await recordAudit(trx, { at: now, by: theServer, action: 'attempt-reopened', subject });
  return 'reopened';
}

/** Opens an attempt that has ended, with its answers, and takes its result back out of every figure. */
export async function openAgain(trx: Writer, attemptId: string, now: number): Promise<Reopening> {
  const attempt = await lockOptionalAttempt(trx, attemptId);
  if (attempt?.state !== 'closed') return 'not-closed';
  const of = { userId: attempt.user_id, testId: attempt.test_id };
  if (await lockOptionalOpenAttempt(trx, of)) return 'goes-on-elsewhere';

  const result = await selectResultOfAttempt(trx, attempt.id);
  const rating = await selectOptionalRating(trx, result.id);
  if (rating !== null) await addToCounters(trx, now, { ratings: -1, 'ratings:sum': -rating });
  if (result.counts_in_statistics) await appendWithdrawal(trx, result, attempt.closed_by ?? 'deadline');
  await deleteResult(trx, result.id);
  await markOpenAgain(trx, attempt.id);
  await logActivity(trx, {
    at: now,
    actorId: null,
    action: 'attempt-reopened',
    subjectType: 'attempt',
    subjectId: attempt.id,
  });
  return 'reopened';
}

/** The time stood still while the service was away. */
async function giveBackOutage(trx: Writer, { id, sitting_id }: AttemptRow, { from, to }: { from: number; to: number }) {
  const orderId = newId();
  await insertTimeOrder(trx, {
    id: orderId,
    sitting_id,
    revision: sitting_id === null ? 0 : await raiseRevision(trx, sitting_id),
    kind: 'outage',
    scope: 'candidates',
    room_id: null,
    from_at: from,
    to_at: to,
    seconds: null,
    reason: '',
    ordered_by: null,
    ordered_at: to,
  });
  await recordChange(trx, orderId, { kind: 'stopped', from, to }, [id]);
}
