import { AppError } from '#contract/errors.ts';
import { hashToken } from '#server/auth/tokens.ts';
import type { Writer } from '#server/db/store.ts';

const windowMs = 15 * 60_000;
/** Per e-mail, so that nobody's letter box is flooded; per address a whole computer room may have forgotten. */
const allowed = { email: 5, address: 60 } as const;

/** Counts a request for a reset, and refuses those beyond what is allowed, whether or not there is an account. */
export async function countRequest(
  trx: Writer,
  { email, address }: { email: string; address: string },
  now: number,
): Promise<void> {
  const counters = [
    { key: `reset-email:${hashToken(email.toLowerCase())}`, most: allowed.email },
    { key: `reset-address:${hashToken(address)}`, most: allowed.address },
  ];
  for (const { key, most } of counters) {
    await trx
      .deleteFrom('rate_limits')
      .where('key', '=', key)
      .where('window_started_at', '<=', now - windowMs)
      .execute();
    await trx
      .insertInto('rate_limits')
      .values({ key, window_started_at: now, count: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({ count: eb('rate_limits.count', '+', 1) })),
      )
      .execute();
    const { count } = await trx
      .selectFrom('rate_limits')
      .select('count')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (count > most) throw new AppError('TOO_MANY_REQUESTS');
  }
}
