import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** Whether a calculator may be used: the author's word, and beside each attempt how it stood at its start. */
export async function up(schema: Schema): Promise<void> {
  const allows = 'allows_calculator integer not null default 0 check (allows_calculator in (0, 1))';
  for (const table of ['tests', 'attempts']) await sql.raw(`alter table ${table} add column ${allows}`).execute(schema);
}
