import type { RequestOf } from '#contract/endpoint.ts';
import type { askForPasswords as declaredAsk, setPasswords as declaredSet } from '#contract/many-users.ts';
import { forgetTries } from '#server/people/auth/password-tries.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { deleteSessionsOutsideExams } from '#server/people/auth/session.queries.ts';
import { lockOptionalUser, updateUserRow } from '#server/people/auth/user.queries.ts';
import { deleteSingleUseTokens } from '#server/people/recovery/token.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

/**
 * Gives people new passwords, which their administrator has made at random; sessions end, but where an exam is sat.
 * @returns whose they are now
 */
export async function setPasswords(
  { store, clock }: Services,
  actor: Actor,
  { passwords, asksForAnother }: RequestOf<typeof declaredSet>['body'],
  by: Doer,
): Promise<string[]> {
  const hashed = await Promise.all(
    passwords.map(async ({ userId, password }) => ({ userId, hash: await hashPassword(password) })),
  );
  const now = clock.now();
  return store.write(async (trx) => {
    const set: string[] = [];
    for (const { userId, hash } of hashed) {
      // Whoever chooses everybody does not mean themself: one's own is changed in the profile.
      if (userId === actor.id || !(await lockOptionalUser(trx, userId))) continue;
      const asked = asksForAnother ? now : null;
      await updateUserRow(trx, userId, { password_hash: hash, password_change_asked_at: asked, updated_at: now });
      await deleteSessionsOutsideExams(trx, userId);
      await deleteSingleUseTokens(trx, userId, 'reset-password');
      await forgetTries(trx, userId);
      const subject = { type: 'user', id: userId } as const;
      await recordAudit(trx, { at: now, by, action: 'password-set-for-another', subject });
      set.push(userId);
    }
    return set;
  });
}

/**
 * Asks people for another password from their next sign-in on. Whoever has a PIN alone has none to change.
 * @returns who is asked
 */
export async function askForPasswords(
  { store, clock }: Services,
  { userIds }: RequestOf<typeof declaredAsk>['body'],
  by: Doer,
): Promise<string[]> {
  const now = clock.now();
  return store.write(async (trx) => {
    const asked: string[] = [];
    for (const userId of userIds) {
      const user = await lockOptionalUser(trx, userId);
      if (!user || user.password_hash === null) continue;
      await updateUserRow(trx, userId, { password_change_asked_at: now, updated_at: now });
      await recordAudit(trx, { at: now, by, action: 'password-asked-for', subject: { type: 'user', id: userId } });
      asked.push(userId);
    }
    return asked;
  });
}
