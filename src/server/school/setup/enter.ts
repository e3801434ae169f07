import { rememberDevice } from '#server/people/auth/known-devices.queries.ts';
import { insertSession } from '#server/people/auth/session.queries.ts';
import { updateUserRow } from '#server/people/auth/user.queries.ts';
import { recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { hashToken, newToken } from '#server/platform/tokens/tokens.ts';

export type Entrant = {
  userId: string;
  deviceId: string | undefined;
  caller: { address: string; userAgent: string };
  now: number;
};

/** Signs in whoever has just set the school up, in the same transaction. @returns the token */
export async function enter(trx: Writer, { userId, deviceId, caller, now }: Entrant): Promise<string> {
  const token = newToken();
  await insertSession(trx, { userId, tokenHash: hashToken(token), userAgent: caller.userAgent, now });
  if (deviceId !== undefined) await rememberDevice(trx, { userId, deviceId, now });
  await updateUserRow(trx, userId, { last_active_at: now });
  await recordAudit(trx, {
    at: now,
    by: { actorId: userId, address: caller.address },
    action: 'signed-in',
    subject: { type: 'user', id: userId },
  });
  return token;
}
