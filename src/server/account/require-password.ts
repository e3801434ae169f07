import { AppError } from '#contract/errors.ts';
import { recordFailure, refuseAfterFailures } from '#server/auth/failed-sign-ins.ts';
import { isPassword } from '#server/auth/passwords.ts';
import { selectUser } from '#server/auth/user.queries.ts';
import type { Services } from '#server/services.ts';

type Given = { userId: string; password: string; address: string };

/**
 * Asks a person who is signed in for their password. A wrong one counts as a failed sign-in, so that a screen somebody
 * left open is no way to guess it.
 */
export async function requirePassword({ store, clock }: Services, { userId, password, address }: Given): Promise<void> {
  const now = clock.now();
  const { email, password_hash: passwordHash } = await selectUser(store.db, userId);
  await refuseAfterFailures(store, { email, address }, now);
  if (await isPassword(password, passwordHash)) return;
  await recordFailure(store, { email, address }, now);
  throw new AppError('WRONG_CREDENTIALS', 'That is not your current password');
}
