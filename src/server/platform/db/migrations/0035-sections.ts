import { sql } from 'kysely';
import { createIndex, createTable, integer, optional, reference, type Schema, text, time } from './columns.ts';

/**
 * The order of a test's questions, and passages that several of them share. Tests that are there already shuffle their
 * questions, as they always have.
 */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'passages',
    { id: text, test_id: reference('tests'), revision: integer, created_at: time, deleted_at: optional(time) },
    ['id'],
  );
  await createIndex(schema, 'passages', 'test_id');
  await createTable(
    schema,
    'passage_revisions',
    {
      id: text,
      passage_id: reference('passages'),
      number: integer,
      title: text,
      text,
      created_by: reference('users'),
      created_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'passage_revisions', 'passage_id, number', { unique: true });
  await run(schema, [
    `alter table tests add column shuffles_questions integer not null default 1 ${flag('shuffles_questions')}`,
    `alter table question_revisions add column keeps_place integer not null default 0 ${flag('keeps_place')}`,
    'alter table questions add column passage_id text references passages(id)',
    // What an attempt's questions stand under. Those from before, and those at a test that has none of it, have none.
    'alter table attempts add column layout text',
  ]);
}

const flag = (column: string) => `check (${column} in (0, 1))`;

async function run(schema: Schema, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(schema);
}
