import type { getCandidateEvents, noteEvents as declared } from '#contract/attempt-events.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { selectOptionalAttempt } from '#server/exam/attempts/attempt.queries.ts';
import { keepEvents, selectEventsIn } from '#server/exam/presence/event.queries.ts';
import { selectOptionalCandidate } from '#server/exam/sitting-content/sitting.queries.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { requireSitting } from './require-sitting.ts';

/** So long after the end of an attempt a device may still bring what it noted. */
const takenAfterEndMs = 24 * 60 * 60_000;

type Noted = RequestOf<typeof declared>['body']['events'];

/**
 * Keeps what the page of an attempt in a sitting noted. What is not kept, of practice or long after the end, is no failure:
 * the device has nothing to do about it.
 */
export async function noteEvents(
  { store, clock }: Services,
  actor: Actor,
  { attemptId, events }: { attemptId: string; events: Noted },
): Promise<ReplyOf<typeof declared>> {
  const attempt = await selectOptionalAttempt(store.db, attemptId);
  if (attempt?.user_id !== actor.id) throw new AppError('ATTEMPT_NOT_FOUND');
  const isTooLate = attempt.closed_at !== null && clock.now() > attempt.closed_at + takenAfterEndMs;
  if (attempt.sitting_id === null || isTooLate) return { kept: 0 };
  const kept = await store.write((trx) => {
    const now = clock.now();
    const placed = events.map(({ id, kind, ago, seconds }) => {
      const at = Math.round(Math.min(now, Math.max(attempt.started_at, now - ago * 1_000)));
      return { id, kind, seconds, at };
    });
    return keepEvents(trx, attemptId, { events: placed, at: now });
  });
  return { kept };
}

/** @throws USER_NOT_FOUND where they are not in the sitting, or in another room than one's own */
export async function readCandidateEvents(
  { store: { db } }: Services,
  actor: Actor,
  { sittingId, candidateId }: { sittingId: string; candidateId: string },
): Promise<ReplyOf<typeof getCandidateEvents>> {
  const { roomId } = await requireSitting(db, actor, sittingId, 'watch');
  const candidate = await selectOptionalCandidate(db, sittingId, candidateId);
  if (!candidate || (roomId !== null && candidate.room_id !== roomId)) throw new AppError('USER_NOT_FOUND');
  const events = await selectEventsIn(db, { sittingId, userId: candidateId });
  return {
    events: events.map(({ id, kind, at, seconds, attempt_id }) => ({
      _id: id,
      kind,
      at: wireTime(at),
      seconds,
      attemptId: attempt_id,
    })),
  };
}
