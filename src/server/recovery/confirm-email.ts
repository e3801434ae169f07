import { AppError } from '#contract/errors.ts';
import type { Writer } from '#server/db/store.ts';
import { mailReferralCompleted } from '#server/mail/notifications.ts';
import { completeReferral } from '#server/referrals/referral.queries.ts';
import type { Services } from '#server/services.ts';
import { selectOptionalToken, useToken } from './token.queries.ts';

/** Confirms the address that the token was mailed to. The same link again, after a lost answer, says the same. */
export async function confirmEmail(services: Services, token: string): Promise<void> {
  const { store, clock } = services;
  const now = clock.now();
  const purpose = 'confirm-email';
  const referrerId = await store.write(async (trx) => {
    const found = await selectOptionalToken(trx, { token, purpose, now });
    if (!found) throw new AppError('LINK_NOT_VALID');
    if (found.email_confirmed_at !== null) return undefined;
    if (!(await useToken(trx, { token, purpose, userId: found.user_id, now }))) throw new AppError('LINK_NOT_VALID');
    return markConfirmed(trx, found.user_id, now);
  });
  if (referrerId !== undefined) mailReferralCompleted(services, referrerId);
}

/** Whoever opened a mail has proved the address; with that their registration is complete. Answers who referred them. */
export async function markConfirmed(trx: Writer, userId: string, now: number): Promise<string | undefined> {
  await trx
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute();
  return completeReferral(trx, userId, now);
}
