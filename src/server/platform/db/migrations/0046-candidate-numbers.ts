import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { createIndex, createTable, type Schema, text, time } from './columns.ts';

/**
 * An account comes in by an e-mail, a candidate number or both, with a password, a PIN or both. What is erased has none of
 * them. Whoever has been asked for another password is asked from then on.
 */
export async function up(schema: Schema): Promise<void> {
  const indexes = ['email_lower_unique', 'role_email_lower_id', 'subscription_email_lower_id'];
  await run(
    schema,
    indexes.map((index) => `drop index users_${index}`),
  );
  for (const column of ['email', 'email_lower', 'password_hash']) await makeOptional(schema, column);
  await run(schema, [
    'update users set email = null, email_lower = null, password_hash = null where deleted_at is not null',
    'alter table users add column candidate_number text',
    'alter table users add column candidate_number_key text',
    'alter table users add column password_change_asked_at bigint',
    `alter table users add column pin_mac text constraint users_come_in check (deleted_at is not null or (
       (email_lower is not null or candidate_number_key is not null)
       and (password_hash is not null or pin_mac is not null)))`,
  ]);
  const standing = { where: 'deleted_at is null' };
  await createIndex(schema, 'users', 'email_lower', { unique: true, ...standing });
  await createIndex(schema, 'users', 'candidate_number_key', { unique: true, ...standing });
  // Who has no e-mail stands in the order as if it were empty.
  for (const filter of ['', 'role, ', 'subscription, ']) {
    await createIndex(schema, 'users', `${filter}coalesce(email_lower, ''), id`, standing);
  }
  await createTable(schema, 'server_keys', { name: text, secret: text, made_at: time }, ['name']);
}

async function makeOptional(schema: Kysely<unknown>, column: string): Promise<void> {
  if (!(schema.getExecutor().adapter instanceof SqliteAdapter)) {
    await run(schema, [`alter table users alter column ${column} drop not null`]);
    return;
  }
  // SQLite alters no column that is there: another takes its place.
  await run(schema, [
    `alter table users add column ${column}_or_none text`,
    `update users set ${column}_or_none = ${column}`,
    `alter table users drop column ${column}`,
    `alter table users rename column ${column}_or_none to ${column}`,
  ]);
}

async function run(schema: Schema, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(schema);
}
