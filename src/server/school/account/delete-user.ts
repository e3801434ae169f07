import type { Role } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { handOverAll } from '#server/bank/authoring/hand-over-test.ts';
import { eraseFilesOf } from '#server/exam/attempts/attempt-files.queries.ts';
import { closeAttempt } from '#server/exam/attempts/close-attempt.ts';
import { closeIfRunOut } from '#server/exam/attempts/close-if-run-out.ts';
import { deleteSessions } from '#server/people/auth/session.queries.ts';
import { deleteSingleUseTokens } from '#server/people/recovery/token.queries.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services/services.ts';
import { addToCounters, planChange } from '#server/platform/totals/counters.queries.ts';
import { erasePerson, lockAdmins, lockOpenAttemptsOf, lockOptionalStanding } from './delete-user.queries.ts';

type Deletion = {
  userId: string;
  /** Whoever decided it: the person, or an administrator. */
  deletedBy: string;
  /** The same, for the audit trail. */
  by: Doer;
  /** Who takes over what they made; without one the longest-standing administrator does. */
  handTestsTo?: string | undefined;
};

/**
 * Erases a person: the personal data goes, every session and what was sent by e-mail ends, open attempts are closed and
 * scored. Results stay, nameless, in the statistics; payments keep their amounts; tests of theirs go to another.
 * @throws USER_NOT_FOUND where there is no such person (any more)
 * @throws NOT_AN_AUTHOR where whoever is to take the tests over cannot have any
 * @throws LAST_ADMIN for the only administrator
 * @throws CLOCK_BEHIND while an attempt of theirs is open that cannot be closed
 */
export async function deleteUser(services: Services, { userId, deletedBy, by, handTestsTo }: Deletion): Promise<void> {
  await services.store.write(async (trx) => {
    const now = services.clock.now();
    // The admins are held first, so that the last two cannot delete themselves at the same moment.
    const admins = await lockAdmins(trx);
    const standing = await lockOptionalStanding(trx, userId);
    if (!standing) throw new AppError('USER_NOT_FOUND');
    const { role, subscription } = standing;
    const heir = admins.find((id) => id !== userId);
    if (role === 'admin' && heir === undefined) throw new AppError('LAST_ADMIN');

    await closeOpenAttempts(trx, services, { userId, now });
    await handOverAll(trx, { from: userId, to: handTestsTo, otherwise: heir, by, at: now });
    await deleteSessions(trx, userId);
    await deleteSingleUseTokens(trx, userId);
    await recordAudit(trx, { at: now, by, action: 'user-deleted', subject: { type: 'user', id: userId } });
    await erasePerson(trx, userId, now);
    await eraseFilesOf(trx, userId, now);
    await addToCounters(trx, now, {
      users: -1,
      [counterOf(role)]: -1,
      ...planChange(subscription, 'free'),
    });
    await logActivity(trx, {
      at: now,
      actorId: deletedBy,
      action: 'user-deleted',
      subjectType: 'user',
      subjectId: userId,
    });
  });
}

function counterOf(role: Role) {
  return `users:${role}` as const;
}

/**
 * They end by the server, and count in no statistics: nobody handed them in, and what is not answered yet is no sign of
 * what anybody knows. What had run out before had ended by itself, and counts.
 */
async function closeOpenAttempts(
  trx: Writer,
  services: Services,
  { userId, now }: { userId: string; now: number },
): Promise<void> {
  for (const attempt of await lockOpenAttemptsOf(trx, userId)) {
    const ended = await closeIfRunOut(trx, services, attempt);
    if (ended) continue;
    if (services.clock.isBehind()) throw new AppError('CLOCK_BEHIND');
    await closeAttempt(
      trx,
      { ...attempt, counts_in_statistics: 0 },
      { at: Math.min(now, attempt.deadline_at), by: 'deadline' },
    );
  }
}
