import { sql } from 'kysely';
import { createIndex, createTable, optional, reference, type Schema, text, time } from './columns.ts';

/** Codes of an authenticator app at sign-in, and what the audit trail is looked through by. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'two_factor',
    {
      user_id: reference('users'),
      secret: text,
      recovery_salt: text,
      last_step: time,
      begun_at: time,
      enabled_at: optional(time),
    },
    ['user_id'],
  );
  await createTable(schema, 'recovery_codes', { user_id: reference('users'), code_hash: text }, [
    'user_id',
    'code_hash',
  ]);
  await sql
    .raw(
      `alter table settings add column require_two_factor text not null default 'none'
        check (require_two_factor in ('none', 'administrators', 'staff'))`,
    )
    .execute(schema);
  await createIndex(schema, 'audit_trail', 'action, at');
  await createIndex(schema, 'audit_trail', 'address, at');
}
