import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** What may be ruled is for the contract to say: a further ruling needs no further column. */
export async function up(schema: Schema): Promise<void> {
  for (const statement of [
    // SQLite drops no check of a column that is there: another takes its place.
    "alter table regrades add column ruled text not null default 'key'",
    'update regrades set ruled = kind',
    'alter table regrades drop column kind',
    'alter table regrades rename column ruled to kind',
  ])
    await sql.raw(statement).execute(schema);
}
