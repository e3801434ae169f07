import { refuseGuessable } from '#server/people/auth/guessable-passwords.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { requirePassword } from '#server/people/auth/require-password.ts';
import { deleteSessions } from '#server/people/auth/session.queries.ts';
import { selectUser, updateUserRow } from '#server/people/auth/user.queries.ts';
import { deleteSingleUseTokens } from '#server/people/recovery/token.queries.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

type Change = { currentPassword: string; newPassword: string };

/** Whoever else is signed in with the old password is signed out, and a reset that is under way opens nothing. */
export async function changePassword(services: Services, actor: Actor, change: Change, by: Doer): Promise<void> {
  const { store, clock, settings } = services;
  await requirePassword(services, actor, change.currentPassword, by);
  const { name, email, candidate_number: candidateNumber } = await selectUser(store.db, actor.id);
  const { siteTitle } = await settings();
  await refuseGuessable(change.newPassword, { name, email, candidateNumber, siteTitle }, 'newPassword');
  const passwordHash = await hashPassword(change.newPassword);
  const now = clock.now();
  await store.write(async (trx) => {
    await updateUserRow(trx, actor.id, {
      password_hash: passwordHash,
      password_change_asked_at: null,
      updated_at: now,
    });
    await deleteSessions(trx, actor.id, actor.sessionId);
    await deleteSingleUseTokens(trx, actor.id, 'reset-password');
    const of = { actorId: actor.id, subjectType: 'user', subjectId: actor.id } as const;
    await logActivity(trx, { at: now, action: 'password-changed', ...of });
    await recordAudit(trx, { at: now, by, action: 'password-changed', subject: { type: 'user', id: actor.id } });
  });
}
