import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** What a wrong answer takes off: the author's word, how it stood when an attempt began, and what a result was marked by. */
export async function up(schema: Schema): Promise<void> {
  for (const table of ['tests', 'attempts', 'results'])
    await sql.raw(`alter table ${table} add column marks_off text not null default 'nothing'`).execute(schema);
}
