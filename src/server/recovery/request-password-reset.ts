import { AppError } from '#contract/errors.ts';
import { selectOptionalUserByEmail } from '#server/auth/user.queries.ts';
import type { Services } from '#server/services.ts';
import { mailLink } from './mail-links.ts';
import { countRequest } from './reset-requests.ts';

/** Does the same for a known and an unknown address, but for the mail, which is made after the answer. */
export async function requestPasswordReset(
  services: Services,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const { store, clock, mail } = services;
  if (!mail.enabled) throw new AppError('EMAIL_NOT_SET_UP');
  await countRequest(store, { email, address }, clock.now());
  const user = await selectOptionalUserByEmail(store.db, email);
  if (user) mailLink(services, user.id, 'reset-password');
}
