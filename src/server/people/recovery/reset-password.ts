import { AppError } from '#contract/errors.ts';
import { refuseGuessable } from '#server/people/auth/guessable-passwords.ts';
import { forgetTries } from '#server/people/auth/password-tries.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { selectUser, updateUserRow } from '#server/people/auth/user.queries.ts';
import { recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Services } from '#server/platform/services/services.ts';
import { markConfirmed } from './confirm-email.ts';
import { selectOptionalToken, useToken } from './token.queries.ts';

/**
 * Sets the password that a mailed token allows, once, and signs the account out everywhere.
 * @param address of the caller
 */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<void> {
  const { store, clock, settings } = services;
  const now = clock.now();
  const purpose = 'reset-password';
  const found = await selectOptionalToken(store.db, { token, purpose, now });
  // Looked at before the password is hashed: that is dear, and a guess is not worth it.
  if (!found || found.used_at !== null) throw new AppError('LINK_NOT_VALID');
  const userId = found.user_id;
  const { name, email, candidate_number: candidateNumber } = await selectUser(store.db, userId);
  const { siteTitle } = await settings();
  await refuseGuessable(password, { name, email, candidateNumber, siteTitle });
  const passwordHash = await hashPassword(password);

  await store.write(async (trx) => {
    // Again inside: the account may have got another address, or been deleted, since.
    const stillGood = await selectOptionalToken(trx, { token, purpose, now });
    if (!stillGood || !(await useToken(trx, { token, purpose, userId, now }))) throw new AppError('LINK_NOT_VALID');
    await updateUserRow(trx, userId, { password_hash: passwordHash, password_change_asked_at: null, updated_at: now });
    await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await forgetTries(trx, userId);
    if (stillGood.email_lower !== null) await markConfirmed(trx, userId, now);
    const by = { actorId: null, address };
    await recordAudit(trx, { at: now, by, action: 'password-reset', subject: { type: 'user', id: userId } });
  });
}
