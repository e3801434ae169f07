import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { UsersTable } from '#server/platform/db/tables/people.ts';

export type UserRow = Selectable<UsersTable>;

const active = (db: Reader) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null);

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

/** Throws a duplicate-key error where the e-mail belongs to an active account. */
export async function insertUser(trx: Writer, user: Insertable<UsersTable>): Promise<void> {
  await trx.insertInto('users').values(user).execute();
}

/** Throws a duplicate-key error where the e-mail belongs to another active account. */
export async function updateUserRow(trx: Writer, id: string, changes: Updateable<UsersTable>): Promise<void> {
  await trx.updateTable('users').set(changes).where('id', '=', id).execute();
}
