import { AppError } from '#contract/errors.ts';
import { selectOptionalUserByEmail } from '#server/auth/user.queries.ts';
import type { Services } from '#server/services.ts';
import { queueLetter } from '#server/mail/waiting-letters.queries.ts';
import { countRequest } from './reset-requests.ts';

/** Does the same for a known and an unknown address, so that the time taken tells nothing; the mail comes after it. */
export async function requestPasswordReset(
  services: Services,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const { store, clock, mail } = services;
  if (!mail.enabled) throw new AppError('EMAIL_NOT_SET_UP');
  const now = clock.now();
  await store.write(async (trx) => {
    await countRequest(trx, { email, address }, now);
    const user = await selectOptionalUserByEmail(trx, email);
    await queueLetter(trx, { kind: 'reset-password', userId: user?.id ?? null, now });
  });
}
