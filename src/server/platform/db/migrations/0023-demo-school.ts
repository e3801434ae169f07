import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** The database itself knows that it holds the demo school, whose addresses nobody else has. */
export async function up(schema: Schema): Promise<void> {
  await sql
    .raw('alter table settings add column is_demo integer not null default 0 check (is_demo in (0, 1))')
    .execute(schema);
  await sql
    .raw("update settings set is_demo = 1 where exists (select 1 from users where email_lower like '%@demo.school')")
    .execute(schema);
}
