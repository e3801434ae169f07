import { AppError } from '#contract/errors.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { type AttemptRow, lockOptionalAttempt } from './attempt.queries.ts';
import { closedError, closeIfRunOut } from './close-if-run-out.ts';
import { type Caller, noteLook } from './note-look.ts';
import { requireDevice } from './require-device.ts';
import { takeOver } from './take-over.ts';

/** Goes on with this very attempt in this tab; once it has ended it says where the result is, and starts no other. */
export async function resumeAttempt(
  services: Services,
  actor: Actor,
  { attemptId, clientId, caller }: { attemptId: string; clientId: string; caller: Caller },
): Promise<AttemptRow> {
  const outcome = await services.store.write(async (trx) => {
    const attempt = await lockOptionalAttempt(trx, attemptId);
    if (attempt?.user_id !== actor.id) throw new AppError('ATTEMPT_NOT_FOUND');
    const result = await closeIfRunOut(trx, services, attempt);
    if (result) return { result };
    const at = services.clock.now();
    await requireDevice(trx, services, attempt, { actor, caller });
    await noteLook(trx, attempt, { actor, caller, at });
    return { attempt: await takeOver(trx, attempt, { clientId, sessionId: actor.sessionId, at }) };
  });
  if (outcome.result) throw closedError(outcome.result);
  return outcome.attempt;
}
