import { v7 as newId } from 'uuid';
import { AppError } from '#contract/errors.ts';
import { logActivity } from '#server/activity/activity.queries.ts';
import { isDuplicateKey } from '#server/db/database-errors.ts';
import { queueLetter } from '#server/mail/waiting-letters.queries.ts';
import { insertReferral } from '#server/referrals/referral.queries.ts';
import type { Services } from '#server/services.ts';
import { isUnderMaintenanceFor } from '#server/settings/maintenance.ts';
import { addToCounters } from '#server/totals/counters.queries.ts';
import { hashPassword } from './passwords.ts';
import { insertSession } from './session.queries.ts';
import { newStudentColumns } from './new-student.ts';
import { hashToken, newToken } from './tokens.ts';
import { insertUser, selectOptionalUserByReferralCode, selectUser, type UserRow } from './user.queries.ts';

type Registration = { name: string; email: string; password: string; referralCode?: string | undefined };
type SignedUp = { user: UserRow; token: string; referralApplied: boolean };

/**
 * Opens a student's account and signs it in. An unknown referral code does not stop anybody. Where addresses are
 * confirmed a referral stays pending until this one is; elsewhere the registration is complete at once.
 */
export async function signUp(services: Services, registration: Registration, userAgent: string): Promise<SignedUp> {
  const { store, clock, settings, mail } = services;
  if (await isUnderMaintenanceFor(undefined, services)) throw new AppError('MAINTENANCE');
  if ((await settings()).user_registration === 0) throw new AppError('REGISTRATION_CLOSED');
  const { name, email, referralCode } = registration;
  const now = clock.now();
  const id = newId();
  const token = newToken();
  const completed = !mail.confirmsAddresses;
  const passwordHash = await hashPassword(registration.password);
  const referrer = referralCode ? await selectOptionalUserByReferralCode(store.db, referralCode) : undefined;

  await store
    .write(async (trx) => {
      await insertUser(trx, newStudentColumns({ id, name, email, passwordHash, now }));
      if (referrer) await insertReferral(trx, { referrer, referredId: id, completed, now });
      if (mail.confirmsAddresses) await queueLetter(trx, { kind: 'confirm-email', userId: id, now });
      await insertSession(trx, { userId: id, tokenHash: hashToken(token), userAgent, now });
      await logActivity(trx, { at: now, actorId: id, action: 'signed-up', subjectType: 'user', subjectId: id });
      await addToCounters(trx, now, {
        users: 1,
        'users:student': 1,
        ...(referrer && { referrals: 1, 'referrals:completed': completed ? 1 : 0 }),
      });
    })
    .catch((error: unknown) => {
      throw isDuplicateKey(error) ? new AppError('EMAIL_TAKEN') : error;
    });
  return { user: await selectUser(store.db, id), token, referralApplied: referrer !== undefined };
}
