import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { hasRunOut } from '#server/exam/attempts/attempt-time.ts';
import {
  type AttemptRow,
  lockOptionalOpenAttempt,
  selectOptionalAttempt,
} from '#server/exam/attempts/attempt.queries.ts';
import { closeAttempt } from '#server/exam/attempts/close-attempt.ts';
import { closedError } from '#server/exam/attempts/close-if-run-out.ts';
import type { Caller } from '#server/exam/attempts/note-look.ts';
import { resumeAttempt } from '#server/exam/attempts/resume-attempt.ts';
import { type Opened, refuseNewAttempts } from '#server/exam/attempts/start-attempt.ts';
import { beginInSitting } from '#server/exam/attempts/start-in-sitting.ts';
import type { ResultRow } from '#server/exam/results/result.queries.ts';
import { takeOptionalSealed } from '#server/exam/sitting-content/sealed-papers.queries.ts';
import {
  lockOptionalSittingToStart,
  selectOptionalCandidate,
  type SittingRow,
} from '#server/exam/sitting-content/sitting.queries.ts';
import { selectStandingOrders } from '#server/exam/time-orders/time-orders.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

type Registering = { sittingId: string; attemptId: string; proof: string; clientId: string; caller: Caller };

/**
 * Makes the attempt of a paper that a device has opened: who could read it had begun, whatever has happened since. Its time
 * counts from the one start. Where it is over by now the attempt is ended with it, and what comes is late.
 * @throws ATTEMPT_CLOSED
 */
export async function registerOpened(services: Services, actor: Actor, registering: Registering): Promise<Opened> {
  const goOn = async () => ({ attempt: await resumeAttempt(services, actor, registering), started: false });
  const isMade = async () => (await selectOptionalAttempt(services.store.db, registering.attemptId)) !== undefined;
  if (await isMade()) return goOn();
  refuseNewAttempts(services, true);
  try {
    const { attempt, result } = await services.store.write((trx) => makeAttempt(trx, services, actor, registering));
    if (result) throw closedError(result);
    return { attempt, started: true };
  } catch (error) {
    // It may have been sent twice in the same moment.
    if (await isMade()) return goOn();
    throw error;
  }
}

async function makeAttempt(
  trx: Writer,
  services: Services,
  actor: Actor,
  { sittingId, attemptId, proof, ...start }: Registering,
): Promise<{ attempt: AttemptRow; result: ResultRow | undefined }> {
  const sitting = await lockOptionalSittingToStart(trx, sittingId);
  const sealed = await takeOptionalSealed(trx, { sittingId, userId: actor.id });
  if (!sitting || sealed?.attempt_id !== attemptId || !isSame(sealed.proof, proof)) {
    throw new AppError('ATTEMPT_NOT_FOUND');
  }
  const now = services.clock.now();
  // It opens later than the device had heard.
  if (now < sitting.opens_at) throw new AppError('SITTING_NOT_OPEN');
  await handInOther(trx, services, { userId: actor.id, testId: sitting.test_id }, now);
  const attempt = await beginInSitting(trx, services, actor, {
    sitting,
    startedAt: sitting.opens_at,
    paper: sealed,
    ...start,
  });
  const endedAt = await endOf(trx, sitting, actor.id);
  const isOver = endedAt !== undefined || hasRunOut(attempt, services);
  if (!isOver) return { attempt, result: undefined };
  const at = Math.min(endedAt ?? attempt.deadline_at, attempt.deadline_at);
  return { attempt, result: await closeAttempt(trx, attempt, { at, by: 'deadline' }) };
}

/** Of a test one attempt is open at a time. */
async function handInOther(
  trx: Writer,
  services: Services,
  of: { userId: string; testId: string },
  now: number,
): Promise<void> {
  const running = await lockOptionalOpenAttempt(trx, of);
  if (!running) return;
  const isOver = hasRunOut(running, services);
  await closeAttempt(trx, running, isOver ? { at: running.deadline_at, by: 'deadline' } : { at: now, by: 'candidate' });
}

/** When whoever invigilates ended it for all, or for the room. */
async function endOf(trx: Writer, sitting: SittingRow, userId: string): Promise<number | undefined> {
  const candidate = await selectOptionalCandidate(trx, sitting.id, userId);
  const orders = await selectStandingOrders(trx, sitting.id, candidate?.room_id ?? null);
  return orders.find(({ kind }) => kind === 'end')?.fromAt;
}

function isSame(kept: string, told: string): boolean {
  const [one, other] = [Buffer.from(kept), Buffer.from(told)];
  return one.length === other.length && timingSafeEqual(one, other);
}
