import { AppError } from '#contract/errors.ts';
import { selectOptionalUserByEmail } from '#server/people/auth/user.queries.ts';
import { recordAudit } from '#server/platform/audit/audit.queries.ts';
import { networkOf } from '#server/platform/limits/network-of.ts';
import { queueLetter } from '#server/platform/mail/waiting-letters.queries.ts';
import type { Services } from '#server/platform/services/services.ts';

/** Does the same for a known and an unknown address, so that the time taken tells nothing; the mail comes after it. */
export async function requestPasswordReset(
  services: Services,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const { store, clock, mail, limits } = services;
  if (!mail.enabled) throw new AppError('EMAIL_NOT_SET_UP');
  const now = clock.now();
  // Nobody's letter box is flooded, whether or not there is an account.
  const counted = [
    await limits.count('reset-address', [networkOf(address)]),
    await limits.count('reset-letter', [email]),
  ];
  if (counted.some(({ isAllowed }) => !isAllowed)) throw new AppError('TOO_MANY_REQUESTS');
  await store.write(async (trx) => {
    const user = await selectOptionalUserByEmail(trx, email);
    await queueLetter(trx, { kind: 'reset-password', userId: user?.id ?? null, now });
    await recordAudit(trx, {
      at: now,
      by: { actorId: null, address },
      action: 'password-reset-asked',
      ...(user && { subject: { type: 'user', id: user.id } }),
    });
  });
}
