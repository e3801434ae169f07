import { sql, SqliteAdapter } from 'kysely';
import { createTable, type Schema, text, time } from './columns.ts';

/**
 * The links by which a school without an administrator is set up, and what has to be known of a demo school to remove it.
 * Of one that is there already it is not known since when it stands: the last of its people came a few days before, so
 * what is younger than that may be somebody's own.
 */
export async function up(schema: Schema): Promise<void> {
  await createTable(schema, 'setup_codes', { code_hash: text, created_at: time }, ['code_hash']);
  await sql.raw('alter table settings add column demo_since bigint').execute(schema);
  await sql.raw('alter table settings add column demo_password text').execute(schema);
  const lastOfTheDemo = "select max(created_at) from users where email_lower like '%@demo.school'";
  await sql.raw(`update settings set demo_since = (${lastOfTheDemo}) where is_demo = 1`).execute(schema);
  if (schema.getExecutor().adapter instanceof SqliteAdapter) await forgetRemovedPeople(schema);
}

/** An account was never taken out of its table before; the next to have its row would find it in the search already. */
async function forgetRemovedPeople(schema: Schema): Promise<void> {
  await sql
    .raw(
      `create trigger people_search_delete after delete on users begin
         delete from people_search where rowid = old.rowid;
       end`,
    )
    .execute(schema);
}
