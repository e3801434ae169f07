import type { Insertable, Selectable, Updateable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { candidateNumberKey, isEmail } from '#domain/account/candidate-number.ts';
import { isDuplicateKey } from '#server/platform/db/database-errors.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { UsersTable } from '#server/platform/db/tables/people.ts';

export type UserRow = Selectable<UsersTable>;

const active = (db: Reader) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null);

/** By what somebody signs in with: what has no @ is a candidate number. */
export function selectOptionalUserByIdentifier(db: Reader, identifier: string): Promise<UserRow | undefined> {
  if (isEmail(identifier)) return selectOptionalUserByEmail(db, identifier);
  return active(db).where('candidate_number_key', '=', candidateNumberKey(identifier)).executeTakeFirst();
}

export function selectOptionalUserByEmail(db: Reader, email: string): Promise<UserRow | undefined> {
  return active(db).where('email_lower', '=', email.toLowerCase()).executeTakeFirst();
}

export function selectUser(db: Reader, id: string): Promise<UserRow> {
  return active(db).where('id', '=', id).executeTakeFirstOrThrow();
}

export function selectOptionalUser(db: Reader, id: string): Promise<UserRow | undefined> {
  return active(db).where('id', '=', id).executeTakeFirst();
}

/** The account, held until the transaction ends. */
export function lockOptionalUser(trx: Writer, id: string): Promise<UserRow | undefined> {
  return active(trx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function selectOptionalUserByReferralCode(db: Reader, code: string): Promise<UserRow | undefined> {
  return active(db).where('referral_code', '=', code.toUpperCase()).executeTakeFirst();
}

export async function isThereAnAdmin(db: Reader): Promise<boolean> {
  return (await active(db).where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined;
}

/** What an account is found by, in all of its columns. Blank is none. */
export function identifierColumns({
  email,
  candidateNumber,
}: {
  email: string | null;
  candidateNumber: string | null;
}) {
  return {
    email: email || null,
    email_lower: email?.toLowerCase() || null,
    candidate_number: candidateNumber || null,
    candidate_number_key: candidateNumber ? candidateNumberKey(candidateNumber) : null,
  };
}

/** What a duplicate-key error of an account means; any other error as it is. */
export function takenIdentifier(error: unknown): unknown {
  if (!isDuplicateKey(error)) return error;
  return new AppError(isDuplicateKey(error, 'candidate_number_key') ? 'CANDIDATE_NUMBER_TAKEN' : 'EMAIL_TAKEN');
}

/** Throws a duplicate-key error where the e-mail or the candidate number belongs to an active account. */
export async function insertUser(trx: Writer, user: Insertable<UsersTable>): Promise<void> {
  await trx.insertInto('users').values(user).execute();
}

/** Throws a duplicate-key error where the e-mail or the candidate number belongs to another active account. */
export async function updateUserRow(trx: Writer, id: string, changes: Updateable<UsersTable>): Promise<void> {
  await trx.updateTable('users').set(changes).where('id', '=', id).execute();
}
