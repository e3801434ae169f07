import { type Doer, recordAudit } from '#server/audit/audit.queries.ts';
import type { Services } from '#server/services.ts';
import type { Actor } from './identify.ts';
import { deleteSession } from './session.queries.ts';

/** Ends the session that the call was made in. */
export async function signOut({ store, clock }: Services, { id, sessionId }: Actor, by: Doer): Promise<void> {
  await store.write(async (trx) => {
    await deleteSession(trx, sessionId);
    await recordAudit(trx, { at: clock.now(), by, action: 'signed-out', subject: { type: 'user', id } });
  });
}
