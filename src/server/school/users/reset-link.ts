import { AppError } from '#contract/errors.ts';
import { lockOptionalUser } from '#server/people/auth/user.queries.ts';
import { insertToken } from '#server/people/recovery/token.queries.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Services } from '#server/platform/services/services.ts';

/** A day: it is handed over, not read at once. */
const lifeMs = 24 * 3_600_000;

type ResetLink = { link: string; expiresAt: number };

/** Makes a link by which somebody sets a new password, for the administrator to hand over. */
export async function createResetLink(
  { store, clock, mail }: Services,
  { userId, by }: { userId: string; by: Doer },
): Promise<ResetLink> {
  const now = clock.now();
  const token = await store.write(async (trx) => {
    const user = await lockOptionalUser(trx, userId);
    if (!user) throw new AppError('USER_NOT_FOUND');
    await logActivity(trx, {
      at: now,
      actorId: by.actorId,
      action: 'user-changed',
      subjectType: 'user',
      subjectId: userId,
    });
    const subject = { type: 'user', id: userId } as const;
    await recordAudit(trx, { at: now, by, action: 'password-link-created', subject });
    return insertToken(trx, { userId, purpose: 'reset-password', emailLower: user.email_lower, now, lifeMs });
  });
  return { link: mail.linkTo(`/reset-password#token=${token}`), expiresAt: now + lifeMs };
}
