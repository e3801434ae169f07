import { AppError } from '#contract/errors.ts';
import type { Store, Writer } from '#server/db/store.ts';
import { hashToken } from './tokens.ts';

/** Counted per account and address: a computer room sits behind one address, and must not be locked out by one pupil. */
type Subject = { email: string; address: string };

const windowMs = 15 * 60_000;
const failuresAllowed = 10;

const keyOf = ({ email, address }: Subject) => `sign-in:${hashToken(`${email.toLowerCase()} ${address}`)}`;

export async function refuseAfterFailures(store: Store, subject: Subject, now: number): Promise<void> {
  const limit = await store.db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', keyOf(subject))
    .where('window_started_at', '>', now - windowMs)
    .executeTakeFirst();
  if (limit && limit.count >= failuresAllowed) {
    throw new AppError(
      'TOO_MANY_REQUESTS',
      'Too many failed sign-ins for this account. Please wait 15 minutes and try again.',
    );
  }
}

/** Whoever has just set a new password may sign in with it at once. */
export async function forgetFailures(trx: Writer, subject: Subject): Promise<void> {
  await trx.deleteFrom('rate_limits').where('key', '=', keyOf(subject)).execute();
}

export async function recordFailure(store: Store, subject: Subject, now: number): Promise<void> {
  await store.write(async (trx) => {
    await trx
      .deleteFrom('rate_limits')
      .where('window_started_at', '<=', now - windowMs)
      .execute();
    await trx
      .insertInto('rate_limits')
      .values({ key: keyOf(subject), window_started_at: now, count: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({ count: eb('rate_limits.count', '+', 1) })),
      )
      .execute();
  });
}
