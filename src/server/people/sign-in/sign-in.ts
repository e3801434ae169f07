import { AppError } from '#contract/errors.ts';
import { isEmail } from '#domain/account/candidate-number.ts';
import { rememberDevice } from '#server/people/auth/known-devices.queries.ts';
import { countTry } from '#server/people/auth/password-tries.ts';
import { isPinOrPassword } from '#server/people/auth/passwords.ts';
import { hasAttemptSince, insertSession } from '#server/people/auth/session.queries.ts';
import { selectOptionalUserByIdentifier, updateUserRow, type UserRow } from '#server/people/auth/user.queries.ts';
import { selectOptionalEnabled } from '#server/people/two-factor/two-factor.queries.ts';
import { useCode } from '#server/people/two-factor/use-code.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import { networkOf } from '#server/platform/limits/network-of.ts';
import type { Services } from '#server/platform/services/services.ts';
import { isUnderMaintenanceFor } from '#server/platform/settings/maintenance.ts';
import { hashToken, newToken } from '#server/platform/tokens/tokens.ts';

type Credentials = { email: string; password: string; deviceId?: string | undefined; code?: string | undefined };
type Caller = { address: string; userAgent: string };

/** Answers the same, after the same work, for an unknown e-mail or candidate number and for a wrong password or PIN. */
export async function signIn(
  services: Services,
  credentials: Credentials,
  caller: Caller,
): Promise<{ user: UserRow; token: string }> {
  const { store, clock } = services;
  const { deviceId } = credentials;
  const now = clock.now();
  const user = await requireCredentials(services, credentials, caller);
  // Whoever was in the middle of a test when the site was closed comes in to finish it.
  if ((await isUnderMaintenanceFor(user, services)) && !(await hasAttemptSince(store.db, user.id, now))) {
    throw new AppError('MAINTENANCE');
  }
  const token = newToken();
  await store.write(async (trx) => {
    await insertSession(trx, { userId: user.id, tokenHash: hashToken(token), userAgent: caller.userAgent, now });
    if (deviceId !== undefined) await rememberDevice(trx, { userId: user.id, deviceId, now });
    await updateUserRow(trx, user.id, { last_active_at: now });
    await recordAudit(trx, {
      at: now,
      by: { actorId: user.id, address: caller.address },
      action: 'signed-in',
      subject: { type: 'user', id: user.id },
    });
  });
  return { user, token };
}

/** @throws WRONG_CREDENTIALS, TWO_FACTOR_NEEDED, WRONG_CODE, TOO_MANY_REQUESTS */
async function requireCredentials(
  services: Services,
  { email: identifier, password, deviceId, code = '' }: Credentials,
  { address }: Caller,
): Promise<UserRow> {
  const { store } = services;
  const by = { actorId: null, address };
  const user = await selectOptionalUserByIdentifier(store.db, identifier);
  const giveBack = await countTry(services, { user, identifier, from: { address, deviceId } }, by);
  const isRight = await isPinOrPassword(store.db, user, password);
  const twoFactor = user && (await selectOptionalEnabled(store.db, user.id));
  const isAsked = isRight && twoFactor !== undefined && code === '';
  const isIn = isRight && (!twoFactor || (!isAsked && (await useCode(services, twoFactor, code, address))));
  if (isIn || isAsked) await giveBack();
  if (isAsked) throw new AppError('TWO_FACTOR_NEEDED');
  if (isIn && user) return user;
  await recordFailed(services, user, by, isRight ? 'code' : 'password');
  throw isRight ? new AppError('WRONG_CODE') : wrongCredentials(identifier);
}

/** In the words of what was typed, whether or not anybody has it. */
function wrongCredentials(identifier: string): AppError {
  if (isEmail(identifier)) return new AppError('WRONG_CREDENTIALS');
  return new AppError('WRONG_CREDENTIALS', 'The candidate number or the PIN is not right');
}

/** Of e-mails that nobody has there is no end, so a stranger fills the trail with no more of them than are counted. */
async function recordFailed(
  { store, clock, limits }: Services,
  user: UserRow | undefined,
  by: Doer,
  wrong: 'password' | 'code',
): Promise<void> {
  const at = clock.now();
  if (user) {
    const subject = { type: 'user', id: user.id } as const;
    await store.write((trx) => recordAudit(trx, { at, by, action: 'sign-in-failed', subject, detail: { wrong } }));
    return;
  }
  const limit = 'unknown-sign-in';
  const { isAllowed, isFirstRefused } = await limits.count(limit, [networkOf(by.address)]);
  if (isAllowed) {
    await store.write((trx) => recordAudit(trx, { at, by, action: 'sign-in-failed', detail: { wrong: 'email' } }));
  } else if (isFirstRefused) {
    await store.write((trx) => recordAudit(trx, { at, by, action: 'sign-in-limited', detail: { limit } }));
  }
}
