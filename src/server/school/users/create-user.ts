import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { newUserSchema } from '#contract/admin-users.ts';
import { refuseGuessable } from '#server/people/auth/guessable-passwords.ts';
import { newStudentColumns } from '#server/people/auth/new-student.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { pinMac } from '#server/people/auth/pins.ts';
import { insertUser, takenIdentifier } from '#server/people/auth/user.queries.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Store, Writer } from '#server/platform/db/store.ts';
import { queueLetter } from '#server/platform/mail/waiting-letters.queries.ts';
import type { Services } from '#server/platform/services/services.ts';
import { deleteSetupCodes } from '#server/platform/setup/setup-code.queries.ts';
import { addToCounters, planChange } from '#server/platform/totals/counters.queries.ts';

type NewUser = Omit<z.output<typeof newUserSchema>, 'candidateNumber' | 'asksForAnother'> & {
  candidateNumber?: string;
  asksForAnother?: boolean;
};

/**
 * Opens an account for somebody, and asks its owner to confirm the address where the school does so.
 * @returns the id
 * @throws EMAIL_TAKEN, CANDIDATE_NUMBER_TAKEN, INVALID_INPUT for a password that is easy to guess
 */
export async function createUser(services: Services, user: NewUser, by: Doer): Promise<string> {
  const { store, clock, mail, settings } = services;
  const { siteTitle } = await settings();
  // A PIN is random, and not chosen.
  if (user.password !== '') await refuseGuessable(user.password, { ...user, siteTitle });
  return openAccount(store, { user, by, confirmsAddress: mail.confirmsAddresses, now: clock.now() });
}

type NewAccount = {
  user: NewUser;
  /** The administrator, or nobody where it is done on the server itself. */
  by: Doer;
  /** Whether its owner is asked to confirm the address. */
  confirmsAddress: boolean;
  now: number;
};

/**
 * @returns the id
 * @throws EMAIL_TAKEN, CANDIDATE_NUMBER_TAKEN
 */
export async function openAccount(store: Store, { user, ...account }: NewAccount): Promise<string> {
  const id = newId();
  const passwordHash = user.password === '' ? null : await hashPassword(user.password);
  await store
    .write((trx) => insertAccount(trx, { ...account, user: { ...user, id, passwordHash } }))
    .catch((error: unknown) => {
      throw takenIdentifier(error);
    });
  return id;
}

type AccountToInsert = Omit<NewAccount, 'user'> & {
  user: Omit<NewUser, 'password'> & { id: string; passwordHash: string | null };
};

/** Throws a duplicate-key error where the e-mail or the candidate number belongs to an active account. */
export async function insertAccount(trx: Writer, { user, by, confirmsAddress, now }: AccountToInsert): Promise<void> {
  const { id, name, email, candidateNumber = null, passwordHash, pin, role, subscription } = user;
  // Whoever has a PIN alone has no password to change.
  const asked = user.asksForAnother === true && passwordHash !== null ? now : null;
  const mac = pin === undefined ? null : await pinMac(trx, { userId: id, pin, now });
  const columns = newStudentColumns({ id, name, email, candidateNumber, passwordHash, pinMac: mac, now });
  await insertUser(trx, { ...columns, role, subscription, password_change_asked_at: asked, last_active_at: null });
  if (role === 'admin') await deleteSetupCodes(trx);
  if (confirmsAddress && email !== '') await queueLetter(trx, { kind: 'confirm-email', userId: id, now });
  await addToCounters(trx, now, { users: 1, [`users:${role}`]: 1, ...planChange('free', subscription) });
  await logActivity(trx, { at: now, actorId: by.actorId, action: 'user-created', subjectType: 'user', subjectId: id });
  const detail = { role, plan: subscription };
  await recordAudit(trx, { at: now, by, action: 'user-created', subject: { type: 'user', id }, detail });
}
