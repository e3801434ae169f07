import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Services } from '#server/platform/services/services.ts';
import { phoneTime, stepAt, stepOfCode } from './one-time-codes.ts';
import { hashRecoveryCode, plainCode } from './recovery-codes.ts';
import { countRecoveryCodes, deleteRecoveryCode, type EnabledTwoFactor, useStep } from './two-factor.queries.ts';

/**
 * Uses up a code of the app, or a recovery code. Whoever calls has counted the try.
 * @returns whether it was right, and nobody had used it before
 */
export async function useCode(
  services: Services,
  twoFactor: EnabledTwoFactor,
  typed: string,
  address: string,
): Promise<boolean> {
  const code = plainCode(typed);
  return /^\d{6}$/.test(code)
    ? useAppCode(services, twoFactor, code)
    : useRecoveryCode(services, twoFactor, code, { actorId: twoFactor.user_id, address });
}

async function useAppCode(
  { store, clock }: Services,
  { user_id: userId, secret }: EnabledTwoFactor,
  code: string,
): Promise<boolean> {
  const time = phoneTime(clock);
  const step = stepOfCode(secret, code, time);
  return step !== undefined && store.write((trx) => useStep(trx, { userId, step, presentStep: stepAt(time) }));
}

async function useRecoveryCode(
  { store, clock }: Services,
  { user_id: userId, recovery_salt: salt }: EnabledTwoFactor,
  code: string,
  by: Doer,
): Promise<boolean> {
  const hash = await hashRecoveryCode(code, salt);
  return store.write(async (trx) => {
    if (!(await deleteRecoveryCode(trx, userId, hash))) return false;
    const left = await countRecoveryCodes(trx, userId);
    const subject = { type: 'user', id: userId } as const;
    await recordAudit(trx, { at: clock.now(), by, action: 'recovery-code-used', subject, detail: { left } });
    return true;
  });
}
