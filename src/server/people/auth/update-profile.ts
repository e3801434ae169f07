import type { z } from 'zod';
import type { profileUpdateSchema } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import { isDuplicateKey } from '#server/platform/db/database-errors.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { queueLetter } from '#server/platform/mail/waiting-letters.queries.ts';
import type { Services } from '#server/platform/services/services.ts';
import { searchText } from './new-student.ts';
import { requirePassword } from './require-password.ts';
import { identifierColumns, selectUser, updateUserRow, type UserRow } from './user.queries.ts';

type ProfileUpdate = z.output<typeof profileUpdateSchema>;

/**
 * Changes what is given and leaves the rest. Another e-mail needs the password, since whoever has the address can have
 * the password reset, and the address before is told.
 * @throws EMAIL_TAKEN, WRONG_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function updateProfile(
  services: Services,
  actor: Actor,
  update: ProfileUpdate,
  by: Doer,
): Promise<UserRow> {
  const { store, clock, mail } = services;
  const { id } = actor;
  const now = clock.now();
  await checkNewEmail(services, actor, update, by);
  await store
    .write(async (trx) => {
      const user = await selectUser(trx, id);
      const name = update.name ?? user.name;
      const identifiers = identifierColumns({
        email: update.email ?? user.email,
        candidateNumber: user.candidate_number,
      });
      const isAnother = identifiers.email_lower !== user.email_lower;
      await updateUserRow(trx, id, {
        name,
        ...identifiers,
        // What was confirmed was the address before.
        email_confirmed_at: isAnother ? null : user.email_confirmed_at,
        search_text: searchText(name, identifiers),
        bio: update.bio ?? user.bio,
        location: update.location ?? user.location,
        avatar_url: update.avatarUrl ?? user.avatar_url,
        language: update.language === undefined ? user.language : update.language,
        updated_at: now,
      });
      if (!isAnother) return;
      if (user.email !== null) await queueLetter(trx, { kind: 'email-changed', userId: id, address: user.email, now });
      if (mail.confirmsAddresses) await queueLetter(trx, { kind: 'confirm-email', userId: id, now });
      await recordAudit(trx, { at: now, by, action: 'email-changed', subject: { type: 'user', id } });
    })
    .catch((error: unknown) => {
      throw isDuplicateKey(error) ? new AppError('EMAIL_TAKEN') : error;
    });
  return selectUser(store.db, id);
}

/** Where the e-mail becomes another one: the password is right, and neither account nor recipient has had too many. */
async function checkNewEmail(
  services: Services,
  actor: Actor,
  { email, currentPassword = '' }: ProfileUpdate,
  by: Doer,
): Promise<void> {
  const { store, limits } = services;
  const { email_lower: before } = await selectUser(store.db, actor.id);
  if (email === undefined || email.toLowerCase() === before) return;
  if (currentPassword === '') {
    const message = 'Please enter your current password to change your email';
    throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'currentPassword', message }] });
  }
  await requirePassword(services, actor, currentPassword, by);
  const counted = [await limits.count('email-change', [actor.id]), await limits.count('confirmation-letter', [email])];
  if (counted.every(({ isAllowed }) => isAllowed)) return;
  throw new AppError('TOO_MANY_REQUESTS', 'The email was changed too often today. Please try again tomorrow.');
}
