import { AppError } from '#contract/errors.ts';
import type { Services } from '#server/services.ts';
import { isUnderMaintenanceFor } from '#server/settings/maintenance.ts';
import { recordFailure, refuseAfterFailures } from './failed-sign-ins.ts';
import { isPassword } from './passwords.ts';
import { hasAttemptSince, insertSession } from './session.queries.ts';
import { hashToken, newToken } from './tokens.ts';
import { selectOptionalUserByEmail, updateUser, type UserRow } from './user.queries.ts';

type Credentials = { email: string; password: string };
type Caller = { address: string; userAgent: string };

/** Answers the same, after the same work, for an unknown e-mail and for a wrong password. */
export async function signIn(
  services: Services,
  { email, password }: Credentials,
  caller: Caller,
): Promise<{ user: UserRow; token: string }> {
  const { store, clock } = services;
  const now = clock.now();
  await refuseAfterFailures(store, { email, address: caller.address }, now);
  const user = await selectOptionalUserByEmail(store.db, email);
  if (!(await isPassword(password, user?.password_hash)) || !user) {
    await recordFailure(store, { email, address: caller.address }, now);
    throw new AppError('WRONG_CREDENTIALS');
  }
  // Whoever was in the middle of a test when the site was closed comes in to finish it.
  if ((await isUnderMaintenanceFor(user, services)) && !(await hasAttemptSince(store.db, user.id, now))) {
    throw new AppError('MAINTENANCE');
  }
  const token = newToken();
  await store.write(async (trx) => {
    await insertSession(trx, { userId: user.id, tokenHash: hashToken(token), userAgent: caller.userAgent, now });
    await updateUser(trx, user.id, { last_active_at: now });
  });
  return { user, token };
}
