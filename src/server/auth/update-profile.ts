import type { z } from 'zod';
import type { profileUpdateSchema } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { isDuplicateKey } from '#server/db/database-errors.ts';
import { queueLetter } from '#server/mail/waiting-letters.queries.ts';
import type { Services } from '#server/services.ts';
import { searchText } from './new-student.ts';
import { selectUser, updateUser, type UserRow } from './user.queries.ts';

type ProfileUpdate = z.output<typeof profileUpdateSchema>;

/** Changes what is given and leaves the rest. */
export async function updateProfile(services: Services, id: string, update: ProfileUpdate): Promise<UserRow> {
  const { store, clock, mail } = services;
  const now = clock.now();
  await store
    .write(async (trx) => {
      const user = await selectUser(trx, id);
      const name = update.name ?? user.name;
      const email = update.email ?? user.email;
      const isAnother = email.toLowerCase() !== user.email_lower;
      await updateUser(trx, id, {
        name,
        email,
        email_lower: email.toLowerCase(),
        // What was confirmed was the address before.
        email_confirmed_at: isAnother ? null : user.email_confirmed_at,
        search_text: searchText(name, email),
        bio: update.bio ?? user.bio,
        location: update.location ?? user.location,
        avatar_url: update.avatarUrl ?? user.avatar_url,
        updated_at: now,
      });
      if (isAnother && mail.confirmsAddresses) await queueLetter(trx, { kind: 'confirm-email', userId: id, now });
    })
    .catch((error: unknown) => {
      throw isDuplicateKey(error) ? new AppError('EMAIL_TAKEN') : error;
    });
  return selectUser(store.db, id);
}
