import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Schema } from './columns.ts';

const tables = ['attempt_answers', 'late_answers', 'result_items'];

/**
 * An answer is one value, which its question's kind reads, and what kinds there are is no concern of the database: a
 * further kind of question needs no further column.
 */
export async function up(schema: Schema): Promise<void> {
  for (const table of tables) {
    await run(schema, [
      `alter table ${table} add column answer text`,
      `update ${table} set answer = ${objectOf(schema, 'optionId', 'selected_option_id')}
        where selected_option_id is not null`,
      `update ${table} set answer = ${objectOf(schema, 'text', 'answer_text')} where answer_text is not null`,
      `alter table ${table} drop column selected_option_id`,
      `alter table ${table} drop column answer_text`,
    ]);
  }
  await run(schema, [
    // SQLite drops no check of a column that is there: another takes its place.
    "alter table question_revisions add column kind text not null default ''",
    'update question_revisions set kind = type',
    'alter table question_revisions drop column type',
    'alter table question_revisions rename column kind to type',
  ]);
}

/** The very text that `JSON.stringify` writes: answers are compared by it. */
function objectOf(schema: Kysely<unknown>, name: string, column: string): string {
  return schema.getExecutor().adapter instanceof SqliteAdapter
    ? `json_object('${name}', ${column})`
    : `'{"${name}":' || to_json(${column})::text || '}'`;
}

async function run(schema: Schema, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(schema);
}
