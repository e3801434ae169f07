import { AppError } from '#contract/errors.ts';
import { selectResultOfAttempt } from '#server/exam/results/result.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { type AttemptRow, selectOptionalAttempt } from './attempt.queries.ts';
import { closedError } from './close-if-run-out.ts';
import { presentTime, sittingRevision } from './present-exam.ts';

/**
 * How much time an attempt has. Changes nothing: one whose time has run out and that is not closed yet has none left.
 * @throws ATTEMPT_CLOSED
 */
export async function readAttemptTime({ store, clock }: Services, actor: Actor, attemptId: string) {
  const attempt = await requireOpenAttempt(store.db, actor, attemptId);
  return { ...presentTime(attempt, clock.now()), ...(await sittingRevision(store.db, attempt)) };
}

/** The caller's attempt, while it is open. */
export async function requireOpenAttempt(db: Reader, actor: Actor, attemptId: string): Promise<AttemptRow> {
  const attempt = await selectOptionalAttempt(db, attemptId);
  if (attempt?.user_id !== actor.id) throw new AppError('ATTEMPT_NOT_FOUND');
  if (attempt.state === 'closed') throw closedError(await selectResultOfAttempt(db, attempt.id));
  return attempt;
}
