import type { z } from 'zod';
import { noIdentifier, type userChangesSchema } from '#contract/admin-users.ts';
import { AppError } from '#contract/errors.ts';
import { handOverOfStudent } from '#server/bank/authoring/hand-over-test.ts';
import { changePlan } from '#server/money/payments/plan-change.queries.ts';
import { refuseGuessable } from '#server/people/auth/guessable-passwords.ts';
import { searchText } from '#server/people/auth/new-student.ts';
import { forgetTries } from '#server/people/auth/password-tries.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { deleteSessions } from '#server/people/auth/session.queries.ts';
import {
  identifierColumns,
  lockOptionalUser,
  selectOptionalUser,
  takenIdentifier,
  updateUserRow,
  type UserRow,
} from '#server/people/auth/user.queries.ts';
import { leaveClasses } from '#server/people/classes/class.queries.ts';
import { deleteSingleUseTokens } from '#server/people/recovery/token.queries.ts';
import { removeTwoFactor } from '#server/people/two-factor/change-two-factor.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { refuseOvertaken } from '#server/platform/editing/refuse-overtaken.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { queueLetter } from '#server/platform/mail/waiting-letters.queries.ts';
import type { Services } from '#server/platform/services/services.ts';
import { addToCounters } from '#server/platform/totals/counters.queries.ts';
import { lockAdmins } from '#server/school/account/delete-user.queries.ts';

type Changes = z.output<typeof userChangesSchema> & { by: Doer };

/**
 * Changes what is given of an account and leaves the rest. A new password signs its owner out everywhere, but not the
 * administrator who changes their own.
 * @throws USER_NOT_FOUND, EMAIL_TAKEN, CANDIDATE_NUMBER_TAKEN, LAST_ADMIN
 * @throws CHANGED_MEANWHILE where somebody else has changed the same since the edit was begun
 * @throws TESTS_NEED_AUTHOR, NOT_AN_AUTHOR where somebody with tests becomes a student
 */
export async function updateUser(services: Services, actor: Actor, userId: string, changes: Changes): Promise<void> {
  const { store, clock, mail } = services;
  const now = clock.now();
  const passwordHash = changes.password ? await hashAnother(services, userId, changes, changes.password) : undefined;
  await store
    .write(async (trx) => {
      // The admins are held first, so that the last two cannot be demoted at the same moment.
      const admins = await lockAdmins(trx);
      const user = await lockOptionalUser(trx, userId);
      if (!user) throw new AppError('USER_NOT_FOUND');
      const { name, email, candidate_number: candidateNumber, role, subscription } = user;
      refuseOvertaken(changes, changes.basedOn, {
        name,
        email: email ?? '',
        candidateNumber: candidateNumber ?? '',
        role,
        subscription,
      });
      await changeRole(trx, user, { role: changes.role ?? user.role, admins, by: changes.by, now });
      await changeSubscription(trx, user, { plan: changes.subscription ?? user.subscription, by: changes.by, now });
      if (changes.role === 'student' && user.role !== 'student') {
        const otherwise = admins.find((id) => id !== userId);
        await handOverOfStudent(trx, { from: userId, to: changes.handTestsTo, otherwise, by: changes.by, at: now });
      }
      if (passwordHash !== undefined) {
        await updateUserRow(trx, userId, { password_hash: passwordHash });
        await deleteSessions(trx, userId, userId === actor.id ? actor.sessionId : undefined);
        await deleteSingleUseTokens(trx, userId, 'reset-password');
        await forgetTries(trx, userId);
        const subject = { type: 'user', id: userId } as const;
        await recordAudit(trx, { at: now, by: changes.by, action: 'password-set-for-another', subject });
      }
      const hasMoved = await changePerson(trx, user, changes, now);
      if (hasMoved) {
        if (user.email !== null) await queueLetter(trx, { kind: 'email-changed', userId, address: user.email, now });
        const subject = { type: 'user', id: userId } as const;
        await recordAudit(trx, { at: now, by: changes.by, action: 'email-changed', subject });
      }
      if (hasMoved && mail.confirmsAddresses) await queueLetter(trx, { kind: 'confirm-email', userId, now });
      await logActivity(trx, {
        at: now,
        actorId: actor.id,
        action: 'user-changed',
        subjectType: 'user',
        subjectId: userId,
      });
    })
    .catch((error: unknown) => {
      throw takenIdentifier(error);
    });
}

/** The new password's hash, unless it is one that others would try first. */
async function hashAnother(services: Services, userId: string, changes: Changes, password: string): Promise<string> {
  const user = await selectOptionalUser(services.store.db, userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  const { siteTitle } = await services.settings();
  const { name = user.name, email = user.email, candidateNumber = user.candidate_number } = changes;
  await refuseGuessable(password, { name, email, candidateNumber, siteTitle });
  return hashPassword(password);
}

async function changeRole(
  trx: Writer,
  user: UserRow,
  { role, admins, by, now }: { role: UserRow['role']; admins: readonly string[]; by: Doer; now: number },
): Promise<void> {
  if (role === user.role) return;
  if (user.role === 'admin' && admins.length === 1) {
    throw new AppError(
      'LAST_ADMIN',
      'The last administrator must stay one. Make somebody else an administrator first.',
    );
  }
  await updateUserRow(trx, user.id, { role });
  const subject = { type: 'user', id: user.id } as const;
  await recordAudit(trx, { at: now, by, action: 'role-changed', subject, detail: { from: user.role, to: role } });
  await leaveClasses(trx, user.id, role === 'student' ? 'class_teachers' : 'class_members');
  // A student could not switch it off.
  if (role === 'student') await removeTwoFactor(trx, user.id, { by, now });
  await addToCounters(trx, now, { [`users:${user.role}`]: -1, [`users:${role}`]: 1 });
}

async function changeSubscription(
  trx: Writer,
  user: UserRow,
  { plan, by, now }: { plan: UserRow['subscription']; by: Doer; now: number },
): Promise<void> {
  if (plan === user.subscription) return;
  await changePlan(
    trx,
    {
      user_id: user.id,
      from_plan: user.subscription,
      to_plan: plan,
      reason: 'administrator',
      payment_id: null,
      changed_by: by.actorId,
      changed_at: now,
    },
    by,
  );
}

/** Name, e-mail and candidate number. Answers whether the address is another one now. */
async function changePerson(trx: Writer, user: UserRow, changes: Changes, now: number): Promise<boolean> {
  const name = changes.name ?? user.name;
  const identifiers = identifierColumns({
    email: changes.email ?? user.email,
    candidateNumber: changes.candidateNumber ?? user.candidate_number,
  });
  requireIdentifier(identifiers);
  const isAnother = identifiers.email_lower !== user.email_lower;
  await updateUserRow(trx, user.id, {
    name,
    ...identifiers,
    // What was confirmed was the address before.
    email_confirmed_at: isAnother ? null : user.email_confirmed_at,
    search_text: searchText(name, identifiers),
    updated_at: now,
  });
  if (name !== user.name) {
    const subject = { type: 'user', id: user.id } as const;
    await recordAudit(trx, { at: now, by: changes.by, action: 'user-changed', subject, detail: { name: 'changed' } });
  }
  if (identifiers.candidate_number !== user.candidate_number) {
    const subject = { type: 'user', id: user.id } as const;
    const detail = { candidateNumber: 'changed' };
    await recordAudit(trx, { at: now, by: changes.by, action: 'user-changed', subject, detail });
  }
  return isAnother;
}

/** An account that nobody could sign in with would be lost. */
function requireIdentifier({ email, candidate_number: candidateNumber }: ReturnType<typeof identifierColumns>): void {
  if (email !== null || candidateNumber !== null) return;
  throw new AppError('INVALID_INPUT', noIdentifier, { fields: [{ path: 'email', message: noIdentifier }] });
}
