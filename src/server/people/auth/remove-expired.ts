import { deleteEventsBefore } from '#server/platform/audit/audit.queries.ts';
import { deleteExpiredCounts } from '#server/platform/limits/limits.ts';
import type { Services } from '#server/platform/services/services.ts';
import { deleteUnusedDevices } from './known-devices.queries.ts';
import { removeEndedSessions } from './session-life.ts';

/** Two years: long enough for what is asked after an exam's session, and no longer than that. */
const auditTrailKeptMs = 2 * 365 * 86_400_000;

/** Removes what has run out: events of the audit trail, sessions, what was counted against limits, devices long unused, links of letters. */
export async function removeExpired({ store, clock, settings }: Services): Promise<void> {
  // Behind its own time the clock tells nothing of what is over.
  if (clock.isBehind()) return;
  const now = clock.now();
  const { sessionTimeout: idleMinutes } = await settings();
  await store.write(async (trx) => {
    await removeEndedSessions(trx, now, idleMinutes);
    await deleteExpiredCounts(trx, now);
    await deleteUnusedDevices(trx, now);
    await deleteEventsBefore(trx, now - auditTrailKeptMs);
    await trx.deleteFrom('single_use_tokens').where('expires_at', '<=', now).execute();
  });
}
