import type { Reader, Writer } from '#server/platform/db/store.ts';
import { hashToken } from '#server/platform/tokens/tokens.ts';

/** A browser that nobody has signed in with for so long is a new one again. */
const keptMs = 400 * 86_400_000;

type AtDevice = { email: string; deviceId: string; now: number };

/** Whether the account, if there is one, has signed in on the device before. */
export async function isKnownDevice(db: Reader, { email, deviceId, now }: AtDevice): Promise<boolean> {
  const known = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.user_id')
    .where('users.email_lower', '=', email.toLowerCase())
    .where('users.deleted_at', 'is', null)
    .where('known_devices.device_hash', '=', hashToken(deviceId))
    .where('known_devices.last_used_at', '>', now - keptMs)
    .executeTakeFirst();
  return known !== undefined;
}

/** Keeps that somebody has signed in on a device. */
export async function rememberDevice(
  trx: Writer,
  { userId, deviceId, now }: { userId: string; deviceId: string; now: number },
): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hashToken(deviceId), last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
}

export async function deleteUnusedDevices(trx: Writer, now: number): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where('last_used_at', '<=', now - keptMs)
    .execute();
}
