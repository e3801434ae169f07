import type { Reader, Writer } from '#server/platform/db/store.ts';
import { hashToken } from '#server/platform/tokens/tokens.ts';

/** A browser that nobody has signed in with for so long is a new one again. */
const keptMs = 400 * 86_400_000;

type AtDevice = { userId: string; deviceId: string; now: number };

/** Whether somebody has signed in on the device before. */
export async function isKnownDevice(db: Reader, { userId, deviceId, now }: AtDevice): Promise<boolean> {
  const known = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hashToken(deviceId))
    .where('last_used_at', '>', now - keptMs)
    .executeTakeFirst();
  return known !== undefined;
}

/** Keeps that somebody has signed in on a device. */
export async function rememberDevice(trx: Writer, { userId, deviceId, now }: AtDevice): Promise<void> {
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
