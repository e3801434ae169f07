import { deleteSession } from '#server/people/auth/session.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

/** Ends the session that the call was made in. */
export async function signOut({ store, clock }: Services, { id, sessionId }: Actor, by: Doer): Promise<void> {
  await store.write(async (trx) => {
    await deleteSession(trx, sessionId);
    await recordAudit(trx, { at: clock.now(), by, action: 'signed-out', subject: { type: 'user', id } });
  });
}
