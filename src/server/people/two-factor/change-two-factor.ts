import { AppError } from '#contract/errors.ts';
import { countTry } from '#server/people/auth/password-tries.ts';
import { requirePassword } from '#server/people/auth/require-password.ts';
import { lockOptionalUser, selectUser } from '#server/people/auth/user.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { hashAll } from './set-up-two-factor.ts';
import {
  deleteTwoFactor,
  type EnabledTwoFactor,
  replaceRecoveryCodes,
  selectOptionalEnabled,
} from './two-factor.queries.ts';
import { useCode } from './use-code.ts';

type Proof = { password: string; code: string };

/** @throws WRONG_CREDENTIALS, WRONG_CODE, TOO_MANY_REQUESTS, TWO_FACTOR_OFF */
export async function disableTwoFactor(services: Services, actor: Actor, proof: Proof, by: Doer): Promise<void> {
  await requireProof(services, actor, proof, by);
  await services.store.write((trx) => removeTwoFactor(trx, actor.id, { by, now: services.clock.now() }));
}

/** @throws WRONG_CREDENTIALS, WRONG_CODE, TOO_MANY_REQUESTS, TWO_FACTOR_OFF */
export async function renewRecoveryCodes(services: Services, actor: Actor, proof: Proof, by: Doer): Promise<string[]> {
  const { store, clock } = services;
  const { recovery_salt: salt } = await requireProof(services, actor, proof, by);
  const codes = newRecoveryCodes();
  const hashes = await hashAll(codes, salt);
  await store.write(async (trx) => {
    await lockOptionalUser(trx, actor.id);
    await replaceRecoveryCodes(trx, actor.id, hashes);
    const subject = { type: 'user', id: actor.id } as const;
    await recordAudit(trx, { at: clock.now(), by, action: 'recovery-codes-renewed', subject });
  });
  return codes;
}

/**
 * For somebody whose phone and recovery codes are lost. One's own is switched off with password and code alone, so that
 * a session that was stolen is no way round it.
 * @throws USER_NOT_FOUND, OWN_ACCOUNT, TWO_FACTOR_OFF
 */
export async function resetTwoFactor({ store, clock }: Services, userId: string, by: Doer): Promise<void> {
  if (userId === by.actorId) {
    throw new AppError('OWN_ACCOUNT', 'Your own two-factor sign-in is switched off in your profile, with a code.');
  }
  await store.write(async (trx) => {
    if (!(await lockOptionalUser(trx, userId))) throw new AppError('USER_NOT_FOUND');
    if (!(await removeTwoFactor(trx, userId, { by, now: clock.now() }))) throw new AppError('TWO_FACTOR_OFF');
  });
}

/** Answers whether it was on. */
export async function removeTwoFactor(
  trx: Writer,
  userId: string,
  { by, now }: { by: Doer; now: number },
): Promise<boolean> {
  const wasOn = await deleteTwoFactor(trx, userId);
  const subject = { type: 'user', id: userId } as const;
  if (wasOn) await recordAudit(trx, { at: now, by, action: 'two-factor-disabled', subject });
  return wasOn;
}

/** Asks a person who is signed in for password and code. A wrong code counts as a wrong password does. */
async function requireProof(
  services: Services,
  actor: Actor,
  { password, code }: Proof,
  by: Doer,
): Promise<EnabledTwoFactor> {
  const { store, clock } = services;
  await requirePassword(services, actor, password, by);
  const enabled = await selectOptionalEnabled(store.db, actor.id);
  if (!enabled) throw new AppError('TWO_FACTOR_OFF');
  const user = await selectUser(store.db, actor.id);
  const giveBack = await countTry(services, { user, identifier: user.id, from: { sessionId: actor.sessionId } }, by);
  if (!(await useCode(services, enabled, code, by.address))) {
    const subject = { type: 'user', id: actor.id } as const;
    const detail = { wrong: 'code' };
    await store.write((trx) => recordAudit(trx, { at: clock.now(), by, action: 'sign-in-failed', subject, detail }));
    throw new AppError('WRONG_CODE');
  }
  await giveBack();
  return enabled;
}
