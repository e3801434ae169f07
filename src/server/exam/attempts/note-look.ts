import { deviceClass } from '#domain/attempt/device-class.ts';
import { recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Asked } from '#server/platform/http/asked.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import type { AttemptRow } from './attempt.queries.ts';
import { hasLook, insertLook, selectOpenElsewhere } from './look.queries.ts';

export type Caller = { address: string; userAgent: string; asked: Asked };

/** Whether a session is another than the one in which an attempt is sat. */
export function isElsewhere(attempt: Pick<AttemptRow, 'session_id'>, { sessionId }: Actor): boolean {
  return attempt.session_id !== null && attempt.session_id !== sessionId;
}

/**
 * Keeps that the questions of an open attempt are read in another session than the one in which it is sat: once a
 * session, so that whoever reads on and on writes nothing more. The author sees when and on what kind of device.
 */
export async function noteLook(
  trx: Writer,
  attempt: Pick<AttemptRow, 'id' | 'session_id'>,
  { actor, caller, at }: { actor: Actor; caller: Caller; at: number },
): Promise<void> {
  const { sessionId } = actor;
  if (!isElsewhere(attempt, actor)) return;
  if (await hasLook(trx, { attemptId: attempt.id, sessionId })) return;
  const device = deviceClass(caller.userAgent);
  await insertLook(trx, { attempt_id: attempt.id, session_id: sessionId, at, device_class: device });
  await recordAudit(trx, {
    at,
    by: { actorId: actor.id, address: caller.address },
    action: 'attempt-read-elsewhere',
    subject: { type: 'attempt', id: attempt.id },
    detail: { device },
  });
}

/** The same of all of a person's open attempts: their own data holds the questions that they have answered. */
export async function noteLooks({ store, clock }: Services, actor: Actor, caller: Caller): Promise<void> {
  const elsewhere = await selectOpenElsewhere(store.db, actor);
  if (elsewhere.length === 0) return;
  await store.write(async (trx) => {
    for (const attempt of elsewhere) await noteLook(trx, attempt, { actor, caller, at: clock.now() });
  });
}
