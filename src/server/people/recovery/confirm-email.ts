import { AppError } from '#contract/errors.ts';
import { completeReferrals } from '#server/people/referrals/referral.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectOptionalToken, useToken } from './token.queries.ts';

/** Confirms the address that the token was mailed to. The same link again, after a lost answer, says the same. */
export async function confirmEmail(services: Services, token: string): Promise<void> {
  const { store, clock } = services;
  const now = clock.now();
  const purpose = 'confirm-email';
  await store.write(async (trx) => {
    const found = await selectOptionalToken(trx, { token, purpose, now });
    if (!found) throw new AppError('LINK_NOT_VALID');
    if (found.email_confirmed_at !== null) return;
    if (!(await useToken(trx, { token, purpose, userId: found.user_id, now }))) throw new AppError('LINK_NOT_VALID');
    await markConfirmed(trx, found.user_id, now);
  });
}

/** Whoever opened a mail has proved the address; with that their registration is complete. */
export async function markConfirmed(trx: Writer, userId: string, now: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute();
  await completeReferrals(trx, [userId], now);
}
