import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { pinKey } from '#domain/account/pin.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { UserRow } from './user.queries.ts';

// A PIN is random, so no slow hash is needed against guessing: a room of candidates signs in without holding up the exams.
const macOf = (secret: string, userId: string, pin: string): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${userId} ${pinKey(pin)}`)
    .digest();

const noKey = '00'.repeat(32);

/** What is kept of somebody's PIN. */
export async function pinMac(trx: Writer, { userId, pin, now }: { userId: string; pin: string; now: number }) {
  return macOf(await requireKey(trx, now), userId, pin).toString('hex');
}

/** Whether the PIN is the account's. Without an account, or of one that has none, it does the same work and says no. */
export async function isPin(db: Reader, user: UserRow | undefined, given: string): Promise<boolean> {
  const secret = await selectOptionalKey(db);
  const mac = macOf(secret ?? noKey, user?.id ?? '', given);
  const isRight = timingSafeEqual(mac, Buffer.from(user?.pin_mac ?? noKey, 'hex'));
  return isRight && secret !== undefined && user !== undefined && user.pin_mac !== null;
}

async function selectOptionalKey(db: Reader): Promise<string | undefined> {
  const row = await db.selectFrom('server_keys').select('secret').where('name', '=', 'pin').executeTakeFirst();
  return row?.secret;
}

/**
 * The school's own, made with the first PIN. It is in the database because several servers share it, and because a backup
 * without it would take the slips of a whole school out of use.
 */
async function requireKey(trx: Writer, now: number): Promise<string> {
  const known = await selectOptionalKey(trx);
  if (known !== undefined) return known;
  await trx
    .insertInto('server_keys')
    .values({ name: 'pin', secret: randomBytes(32).toString('hex'), made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('server_keys')
    .select('secret')
    .where('name', '=', 'pin')
    .executeTakeFirstOrThrow()
    .then(({ secret }) => secret);
}
