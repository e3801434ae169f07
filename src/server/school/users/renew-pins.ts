import type { renewPins as declared } from '#contract/many-users.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { forgetTries } from '#server/people/auth/password-tries.ts';
import { pinMac } from '#server/people/auth/pins.ts';
import { deleteSessionsOutsideExams } from '#server/people/auth/session.queries.ts';
import { lockOptionalUser, updateUserRow } from '#server/people/auth/user.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

/**
 * Gives people new PINs; those before open nothing any more, and neither do sessions that were begun with them, but where
 * an exam is sat. A PIN that somebody has already changes nothing, so the call can be sent again.
 * @returns whose they are now
 */
export async function renewPins(
  { store, clock }: Services,
  actor: Actor,
  { pins }: RequestOf<typeof declared>['body'],
  by: Doer,
): Promise<string[]> {
  const now = clock.now();
  return store.write(async (trx) => {
    const renewed: string[] = [];
    for (const { userId, pin } of pins) {
      const user = await lockOptionalUser(trx, userId);
      // Whoever chooses everybody does not mean themself.
      if (!user || userId === actor.id) continue;
      renewed.push(userId);
      const mac = await pinMac(trx, { userId, pin, now });
      if (mac === user.pin_mac) continue;
      await updateUserRow(trx, userId, { pin_mac: mac, updated_at: now });
      await deleteSessionsOutsideExams(trx, userId);
      await forgetTries(trx, userId);
      await recordAudit(trx, { at: now, by, action: 'pin-made', subject: { type: 'user', id: userId } });
    }
    return renewed;
  });
}
