import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { TwoFactorTable } from '#server/platform/db/tables/people.ts';

type TwoFactorRow = Selectable<TwoFactorTable>;
export type EnabledTwoFactor = TwoFactorRow & { enabled_at: number };

/** Also one that was begun and is not on yet. */
export function selectOptionalTwoFactor(db: Reader, userId: string): Promise<TwoFactorRow | undefined> {
  return db.selectFrom('two_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function selectOptionalEnabled(db: Reader, userId: string): Promise<EnabledTwoFactor | undefined> {
  const found = await selectOptionalTwoFactor(db, userId);
  return found && found.enabled_at !== null ? { ...found, enabled_at: found.enabled_at } : undefined;
}

/**
 * Begins anew with another secret.
 * @returns whether that is so: one that is on stays as it is
 */
export async function beginAnew(
  trx: Writer,
  { userId, secret, recoverySalt, now }: { userId: string; secret: string; recoverySalt: string; now: number },
): Promise<boolean> {
  const fresh = { secret, recovery_salt: recoverySalt, last_step: 0, begun_at: now, enabled_at: null };
  const row = await trx
    .insertInto('two_factor')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh).where('two_factor.enabled_at', 'is', null))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers whether it was not on before, with this secret. */
export async function markEnabled(
  trx: Writer,
  { userId, secret, step, now }: { userId: string; secret: string; step: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('two_factor')
    .set({ enabled_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('enabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Uses the code of a half-minute up, and all before it. Answers whether it was still good: of two that come with the
 * same code at once one is. A step that lies ahead of the present was used under a clock that has been set back since.
 */
export async function useStep(
  trx: Writer,
  { userId, step, presentStep }: { userId: string; step: number; presentStep: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .where((eb) => eb.or([eb('last_step', '<', step), eb('last_step', '>', presentStep + 1)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(trx: Writer, userId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Answers whether there was such a code: each is there once. */
export async function deleteRecoveryCode(trx: Writer, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Reader, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Answers whether it was on. */
export async function deleteTwoFactor(trx: Writer, userId: string): Promise<boolean> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const deleted = await trx
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .returning('enabled_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.enabled_at !== null;
}
