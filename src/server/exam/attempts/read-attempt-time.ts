import { AppError } from '#contract/errors.ts';
import { selectResultOfAttempt } from '#server/exam/results/result.queries.ts';
import { selectMessagesTo } from '#server/exam/sitting-content/messages.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import { type AttemptRow, selectOptionalAttempt } from './attempt.queries.ts';
import { closedError } from './close-if-run-out.ts';
import { presentTime, sittingRevision } from './present-exam.ts';

/**
 * How much time an attempt has, and what was told in its sitting where anything is new. Changes nothing: one whose time has run out and that is not closed yet has none left.
 * @throws ATTEMPT_CLOSED
 */
export async function readAttemptTime(
  { store, clock }: Services,
  actor: Actor,
  { attemptId, after }: { attemptId: string; after?: number | undefined },
) {
  const attempt = await requireOpenAttempt(store.db, actor, attemptId);
  const time = presentTime(attempt, clock.now());
  const { revision } = await sittingRevision(store.db, attempt);
  if (attempt.sitting_id === null || revision === undefined) return time;
  if (revision === after) return { ...time, revision };
  return {
    ...time,
    revision,
    messages: await messagesTo(store.db, { sittingId: attempt.sitting_id, userId: actor.id }),
  };
}

async function messagesTo(db: Reader, candidate: { sittingId: string; userId: string }) {
  const messages = await selectMessagesTo(db, candidate);
  return messages.map(({ id, words, done_at }) => ({ _id: id, words, at: wireTime(done_at) }));
}

/** The caller's attempt, while it is open. */
export async function requireOpenAttempt(db: Reader, actor: Actor, attemptId: string): Promise<AttemptRow> {
  const attempt = await selectOptionalAttempt(db, attemptId);
  if (attempt?.user_id !== actor.id) throw new AppError('ATTEMPT_NOT_FOUND');
  if (attempt.state === 'closed') throw closedError(await selectResultOfAttempt(db, attempt.id));
  return attempt;
}
