import type { ReplyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { awaitStart } from '#contract/waiting-room.ts';
import { firstDeadline } from '#domain/attempt/time-log.ts';
import { sittingState } from '#domain/sitting/sitting-state.ts';
import { selectOptionalOpenAttempt } from '#server/exam/attempts/attempt.queries.ts';
import { requireSittingOf } from '#server/exam/attempts/start-in-sitting.ts';
import { selectPaper } from '#server/exam/sitting-content/frozen-paper.ts';
import { selectOptionalSealed } from '#server/exam/sitting-content/sealed-papers.queries.ts';
import { selectOptionalCandidate, timesOf } from '#server/exam/sitting-content/sitting.queries.ts';
import { selectAccommodationToday } from '#server/people/accommodations/accommodation.queries.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

/** Where the start of a sitting stands for one who waits for it; with the key once it has begun. Writes nothing. */
export async function readStart(
  services: Services,
  actor: Actor,
  sittingId: string,
): Promise<ReplyOf<typeof awaitStart>> {
  const { db } = services.store;
  const sitting = await requireSittingOf(db, actor, sittingId);
  const candidate = await selectOptionalCandidate(db, sittingId, actor.id);
  if (!candidate || sitting.begins === 'own') throw new AppError('SITTING_NOT_FOUND');
  const now = services.clock.now();
  const state = sittingState(timesOf(sitting, candidate.held_since), now);
  const running = await selectOptionalOpenAttempt(db, { userId: actor.id, testId: sitting.test_id });
  const hasBegun = running?.sitting_id === sittingId;
  if (!hasBegun && (state === 'closing' || state === 'ended')) throw new AppError('SITTING_CLOSED');
  const sealed = await selectOptionalSealed(db, { sittingId, userId: actor.id });
  const { extraPercent } = await selectAccommodationToday(db, services, actor.id);
  const { test } = await selectPaper(db, sitting);
  const isHeld = sitting.held_since !== null || candidate.held_since !== null;
  const isOpen = state === 'open' && !isHeld && !services.clock.isBehind();
  return {
    now: wireTime(now),
    opensAt: wireTime(sitting.opens_at),
    deadline: wireTime(
      firstDeadline({
        startedAt: sitting.opens_at,
        timeLimit: test.time_limit,
        extraPercent,
        endsAt: sitting.ends_at,
      }),
    ),
    isHeld,
    isOpen,
    revision: sitting.revision,
    attemptId: sealed?.attempt_id ?? null,
    key: isOpen && sealed ? sealed.content_key : null,
    hasBegun,
  };
}
