import { v7 as newId } from 'uuid';
import { AppError } from '#contract/errors.ts';
import { openAgain } from '#server/exam/attempts/reopen-attempt.ts';
import { insertTimeOrder, raiseRevision, recordChange } from '#server/exam/time-orders/time-orders.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { lockLatestAttempts } from './act.queries.ts';

type Reopen = {
  id: string;
  sittingId: string;
  userIds: readonly string[];
  /** Whole minutes beside what was left. */
  minutes: number;
  reason: string;
  by: string;
  at: number;
};

/**
 * Lets candidates go on whose attempt has ended: with what time they had left then, and some minutes more. Since the end
 * the time stood still. Their results are taken back. Answers the attempts.
 * @throws INVALID_INPUT where somebody would have no time at all
 */
export async function reopen(trx: Writer, { id, sittingId, userIds, minutes, reason, by, at }: Reopen) {
  const ended = (await lockLatestAttempts(trx, sittingId, userIds)).filter(({ state }) => state === 'closed');
  const opened: { id: string; closedAt: number }[] = [];
  for (const attempt of ended) {
    const closedAt = attempt.closed_at ?? at;
    if (minutes === 0 && attempt.deadline_at <= closedAt) {
      throw new AppError('INVALID_INPUT', 'There was no time left when it ended: please give some minutes');
    }
    if ((await openAgain(trx, attempt.id, at)) === 'reopened') opened.push({ id: attempt.id, closedAt });
  }
  const order = {
    sitting_id: sittingId,
    scope: 'candidates',
    room_id: null,
    reason,
    ordered_by: by,
    ordered_at: at,
  } as const;
  const from = Math.min(at, ...opened.map(({ closedAt }) => closedAt));
  await insertTimeOrder(trx, {
    ...order,
    id,
    revision: await raiseRevision(trx, sittingId),
    kind: 'reopen',
    from_at: from,
    to_at: at,
    seconds: null,
  });
  for (const attempt of opened) {
    await recordChange(trx, id, { kind: 'stopped', from: attempt.closedAt, to: at }, [attempt.id]);
  }
  if (minutes > 0 && opened.length > 0) {
    const given = newId();
    await insertTimeOrder(trx, {
      ...order,
      id: given,
      revision: await raiseRevision(trx, sittingId),
      kind: 'give',
      from_at: at,
      to_at: null,
      seconds: minutes * 60,
    });
    await recordChange(
      trx,
      given,
      { kind: 'given', ms: minutes * 60_000 },
      opened.map((attempt) => attempt.id),
    );
  }
  return opened.map((attempt) => attempt.id);
}
