import { logActivity } from '#server/activity/activity.queries.ts';
import { type Doer, recordAudit } from '#server/audit/audit.queries.ts';
import type { Actor } from '#server/auth/identify.ts';
import { refuseGuessable } from '#server/auth/guessable-passwords.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { selectUser, updateUser } from '#server/auth/user.queries.ts';
import type { Services } from '#server/services.ts';
import { deleteSessions, deleteSingleUseTokens } from './account.queries.ts';
import { requirePassword } from './require-password.ts';

type Change = { currentPassword: string; newPassword: string };

/** Whoever else is signed in with the old password is signed out, and a reset that is under way opens nothing. */
export async function changePassword(services: Services, actor: Actor, change: Change, by: Doer): Promise<void> {
  const { store, clock, settings } = services;
  await requirePassword(services, actor, change.currentPassword, by);
  const { name, email } = await selectUser(store.db, actor.id);
  const { site_title: siteTitle } = await settings();
  await refuseGuessable(change.newPassword, { name, email, siteTitle }, 'newPassword');
  const passwordHash = await hashPassword(change.newPassword);
  const now = clock.now();
  await store.write(async (trx) => {
    await updateUser(trx, actor.id, { password_hash: passwordHash, updated_at: now });
    await deleteSessions(trx, actor.id, actor.sessionId);
    await deleteSingleUseTokens(trx, actor.id, 'reset-password');
    const of = { actorId: actor.id, subjectType: 'user', subjectId: actor.id } as const;
    await logActivity(trx, { at: now, action: 'password-changed', ...of });
    await recordAudit(trx, { at: now, by, action: 'password-changed', subject: { type: 'user', id: actor.id } });
  });
}
