import { AppError } from '#contract/errors.ts';
import { requirePassword } from '#server/people/auth/require-password.ts';
import { deleteSessions } from '#server/people/auth/session.queries.ts';
import { lockOptionalUser, selectUser } from '#server/people/auth/user.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { appAddress, newSecret, phoneTime, stepOfCode } from './one-time-codes.ts';
import { hashRecoveryCode, newRecoveryCodes, newRecoverySalt, plainCode } from './recovery-codes.ts';
import { beginAnew, markEnabled, replaceRecoveryCodes, selectOptionalTwoFactor } from './two-factor.queries.ts';

/**
 * A secret for the app, asked for with the password: whoever finds a screen left open locks nobody out with it.
 * @throws WRONG_CREDENTIALS, TOO_MANY_REQUESTS, TWO_FACTOR_ON
 */
export async function beginTwoFactor(
  services: Services,
  actor: Actor,
  password: string,
  by: Doer,
): Promise<{ secret: string; address: string }> {
  const { store, clock, settings } = services;
  await requirePassword(services, actor, password, by);
  const { name, email, candidate_number: number } = await selectUser(store.db, actor.id);
  const { siteTitle: site } = await settings();
  const [secret, recoverySalt] = [newSecret(), newRecoverySalt()];
  const begun = await store.write((trx) =>
    beginAnew(trx, { userId: actor.id, secret, recoverySalt, now: clock.now() }),
  );
  if (!begun) throw new AppError('TWO_FACTOR_ON');
  return { secret, address: appAddress(secret, { site, name: email ?? number ?? name }) };
}

/**
 * Asks for a code from now on, once a first one has shown that the app has the secret. Whoever is signed in elsewhere
 * without one is signed out.
 * @returns the recovery codes, which nobody can read again
 * @throws TWO_FACTOR_NOT_BEGUN, TWO_FACTOR_ON, WRONG_CODE
 */
export async function enableTwoFactor(services: Services, actor: Actor, code: string, by: Doer): Promise<string[]> {
  const { store, clock } = services;
  const begun = await selectOptionalTwoFactor(store.db, actor.id);
  if (!begun) throw new AppError('TWO_FACTOR_NOT_BEGUN');
  if (begun.enabled_at !== null) throw new AppError('TWO_FACTOR_ON');
  const { secret, recovery_salt: salt } = begun;
  const step = stepOfCode(secret, plainCode(code), phoneTime(clock));
  if (step === undefined) throw new AppError('WRONG_CODE');
  const codes = newRecoveryCodes();
  const hashes = await hashAll(codes, salt);
  const now = clock.now();
  await store.write(async (trx) => {
    // The person is held, so that of two first codes at once one is told that it is on already.
    await lockOptionalUser(trx, actor.id);
    if (!(await markEnabled(trx, { userId: actor.id, secret, step, now }))) throw new AppError('TWO_FACTOR_ON');
    await replaceRecoveryCodes(trx, actor.id, hashes);
    await deleteSessions(trx, actor.id, actor.sessionId);
    await recordAudit(trx, { at: now, by, action: 'two-factor-enabled', subject: { type: 'user', id: actor.id } });
  });
  return codes;
}

/** One after the other: together they would take every thread that passwords are looked at in. */
export async function hashAll(codes: readonly string[], salt: string): Promise<string[]> {
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashRecoveryCode(code, salt));
  return hashes;
}
