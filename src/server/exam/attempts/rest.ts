import { AppError } from '#contract/errors.ts';
import {
  endRest,
  insertTimeOrder,
  raiseRevision,
  recordChange,
  selectOptionalTimeOrder,
  selectRestsOver,
} from '#server/exam/time-orders/time-orders.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { type AttemptRow, lockOptionalAttempt, selectOptionalAttempt } from './attempt.queries.ts';
import { closedError, closeIfRunOut } from './close-if-run-out.ts';
import { presentTime } from './present-exam.ts';

type Resting = { attemptId: string; restId: string };

/**
 * Lets the time of an attempt stand still, for as long as its candidate has rest left. Where none is left, the time stands
 * still already or is over, nothing changes: what is answered says so.
 * @throws ATTEMPT_NOT_FOUND, ATTEMPT_CLOSED
 */
export function beginRest(services: Services, actor: Actor, { attemptId, restId }: Resting) {
  return changeRest(services, actor, attemptId, async (trx, attempt, { revision, now }) => {
    const left = attempt.rest_ms - attempt.rested_ms;
    if (left <= 0 || attempt.paused_at !== null || now >= attempt.deadline_at) return;
    if (await selectOptionalTimeOrder(trx, restId)) return;
    const latest = now + left;
    await insertTimeOrder(trx, {
      id: restId,
      sitting_id: attempt.sitting_id,
      revision,
      kind: 'rest',
      scope: 'candidates',
      room_id: null,
      from_at: now,
      to_at: latest,
      seconds: null,
      reason: '',
      ordered_by: actor.id,
      ordered_at: now,
    });
    await recordChange(trx, restId, { kind: 'rest', from: now, to: null, latest }, [attemptId]);
  });
}

/**
 * Goes on after a rest; where there is none it changes nothing.
 * @throws ATTEMPT_NOT_FOUND, ATTEMPT_CLOSED
 */
export function goOnAfterRest(services: Services, actor: Actor, attemptId: string) {
  return changeRest(services, actor, attemptId, (trx, _attempt, { now }) => endRest(trx, attemptId, now));
}

type Change = (trx: Writer, attempt: AttemptRow, at: { revision: number; now: number }) => Promise<void>;

/** The devices and boards of a sitting hear of it, as of every order. */
async function changeRest(services: Services, actor: Actor, attemptId: string, change: Change) {
  const { store, clock } = services;
  const known = await selectOptionalAttempt(store.db, attemptId);
  if (known?.user_id !== actor.id) throw new AppError('ATTEMPT_NOT_FOUND');
  const outcome = await store.write(async (trx) => {
    // The sitting before its attempts, as every order holds them.
    const revision = known.sitting_id === null ? 0 : await raiseRevision(trx, known.sitting_id);
    const attempt = await lockOptionalAttempt(trx, attemptId);
    if (!attempt) throw new AppError('ATTEMPT_NOT_FOUND');
    const result = await closeIfRunOut(trx, services, attempt);
    if (result) return { result };
    await change(trx, attempt, { revision, now: clock.now() });
    return { attempt: (await lockOptionalAttempt(trx, attemptId)) ?? attempt };
  });
  if (outcome.result) throw closedError(outcome.result);
  return presentTime(outcome.attempt, clock.now());
}

/** Ends the rests whose latest end is past, so that the time of each has gone on since then. */
export async function endRestsOver({ store, clock }: Services): Promise<void> {
  if (clock.isBehind()) return;
  for (const { id, sitting_id } of await selectRestsOver(store.db, clock.now())) {
    await store.write(async (trx) => {
      if (sitting_id !== null) await raiseRevision(trx, sitting_id);
      await lockOptionalAttempt(trx, id);
      await endRest(trx, id, clock.now());
    });
  }
}
