import { v7 as newId } from 'uuid';
import { AppError } from '#contract/errors.ts';
import { refuseGuessable } from '#server/people/auth/guessable-passwords.ts';
import { rememberDevice } from '#server/people/auth/known-devices.queries.ts';
import { newStudentColumns } from '#server/people/auth/new-student.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { insertSession } from '#server/people/auth/session.queries.ts';
import {
  insertUser,
  selectOptionalUserByReferralCode,
  selectUser,
  type UserRow,
} from '#server/people/auth/user.queries.ts';
import { insertReferral } from '#server/people/referrals/referral.queries.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { recordAudit } from '#server/platform/audit/audit.queries.ts';
import { isDuplicateKey } from '#server/platform/db/database-errors.ts';
import { networkOf } from '#server/platform/limits/network-of.ts';
import { queueLetter } from '#server/platform/mail/waiting-letters.queries.ts';
import type { Services } from '#server/platform/services/services.ts';
import { isUnderMaintenanceFor } from '#server/platform/settings/maintenance.ts';
import { awaitsSetup } from '#server/platform/setup/setup-code.queries.ts';
import { hashToken, newToken } from '#server/platform/tokens/tokens.ts';
import { addToCounters } from '#server/platform/totals/counters.queries.ts';

type Registration = {
  name: string;
  email: string;
  password: string;
  referralCode?: string | undefined;
  deviceId?: string | undefined;
};
type Caller = { address: string; userAgent: string };
type SignedUp = { user: UserRow; token: string; referralApplied: boolean };

/**
 * Opens a student's account and signs it in. An unknown referral code does not stop anybody; a known one counts once
 * the new person has shown to be one (referral.queries.ts).
 */
export async function signUp(services: Services, registration: Registration, caller: Caller): Promise<SignedUp> {
  const { store, clock, settings, mail, limits } = services;
  if (await isUnderMaintenanceFor(undefined, services)) throw new AppError('MAINTENANCE');
  const { userRegistration: isOpen, siteTitle } = await settings();
  // Whoever came before the first administrator would have the school to themself.
  if (!isOpen || (await awaitsSetup(store.db))) throw new AppError('REGISTRATION_CLOSED');
  const { name, email, password, referralCode, deviceId } = registration;
  await countRegistration(services, caller.address);
  await refuseGuessable(password, { name, email, siteTitle });
  const now = clock.now();
  const id = newId();
  const token = newToken();
  const passwordHash = await hashPassword(password);
  const referrer = referralCode ? await selectOptionalUserByReferralCode(store.db, referralCode) : undefined;
  const isUnusual = referrer !== undefined && (await isOneOfMany(services, referrer.id, caller.address));

  const asksToConfirm = mail.confirmsAddresses && (await limits.count('confirmation-letter', [email])).isAllowed;

  await store
    .write(async (trx) => {
      await insertUser(trx, newStudentColumns({ id, name, email, passwordHash, now }));
      if (referrer) await insertReferral(trx, { referrer, referredId: id, isUnusual, now });
      if (asksToConfirm) await queueLetter(trx, { kind: 'confirm-email', userId: id, now });
      await insertSession(trx, { userId: id, tokenHash: hashToken(token), userAgent: caller.userAgent, now });
      if (deviceId !== undefined) await rememberDevice(trx, { userId: id, deviceId, now });
      await logActivity(trx, { at: now, actorId: id, action: 'signed-up', subjectType: 'user', subjectId: id });
      await recordAudit(trx, {
        at: now,
        by: { actorId: id, address: caller.address },
        action: 'user-created',
        subject: { type: 'user', id },
      });
      await addToCounters(trx, now, { users: 1, 'users:student': 1, ...(referrer && { referrals: 1 }) });
    })
    .catch((error: unknown) => {
      throw isDuplicateKey(error) ? new AppError('EMAIL_TAKEN') : error;
    });
  return { user: await selectUser(store.db, id), token, referralApplied: referrer !== undefined };
}

async function countRegistration({ limits }: Services, address: string): Promise<void> {
  const { isAllowed } = await limits.count('registration', [networkOf(address)]);
  if (isAllowed) return;
  throw new AppError(
    'TOO_MANY_REQUESTS',
    'Very many accounts were opened from here within the hour. Please try again later, or ask the school for an account.',
  );
}

/** Whether one person's code brings more people from one address within a day than friends usually are. */
async function isOneOfMany({ limits }: Services, referrerId: string, address: string): Promise<boolean> {
  return !(await limits.count('referral-run', [referrerId, networkOf(address)])).isAllowed;
}
