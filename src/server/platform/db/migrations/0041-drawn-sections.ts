import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/**
 * Sections whose questions are drawn from other tests, and sections among which candidates choose. A section that is there
 * already has questions of its own and everybody sits it. The pools that were meant for this were never used.
 */
export async function up(schema: Schema): Promise<void> {
  await run(schema, [
    // How many questions are drawn from where; nothing where the section has its own.
    'alter table test_sections add column draw text',
    'alter table test_sections add column is_choice integer not null default 0 check (is_choice in (0, 1))',
    // How many of the sections that are a choice a candidate takes.
    'alter table tests add column sections_to_choose integer',
    // How many questions a candidate gets, where that is another number than that of the test's own.
    'alter table tests add column asked_count integer',
    'drop table question_pools',
  ]);
}

async function run(schema: Schema, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(schema);
}
