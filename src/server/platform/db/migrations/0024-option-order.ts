import { sql } from 'kysely';
import { createTable, oneOf, reference, type Schema, text, time } from './columns.ts';

/**
 * Options in an order of each attempt's own, where else an open attempt was read, and answers that are shown from a date
 * on. Tests that are there already, and attempts at them, stay as their authors had them: unshuffled.
 */
export async function up(schema: Schema): Promise<void> {
  const shuffles = `shuffles_options integer not null default 0 ${flag('shuffles_options')}`;
  await run(schema, [
    `alter table tests add column ${shuffles}`,
    `alter table attempts add column ${shuffles}`,
    // Of questions that were written before, what they say decides.
    `alter table question_revisions add column keeps_order integer ${flag('keeps_order')}`,
    // SQLite changes no check of a column that is there: another takes its place.
    `alter table tests add column shows_answers text not null default 'after-submission'
       check (shows_answers in ('after-submission', 'after-date', 'never'))`,
    `update tests set shows_answers = review_policy where review_policy <> 'after-submission'`,
    'alter table tests drop column review_policy',
    'alter table tests rename column shows_answers to review_policy',
    'alter table tests add column review_from bigint',
  ]);
  await createTable(
    schema,
    'attempt_looks',
    {
      attempt_id: reference('attempts'),
      session_id: text,
      at: time,
      device_class: oneOf('phone', 'tablet', 'desktop', 'unknown'),
    },
    ['attempt_id', 'session_id'],
  );
}

const flag = (column: string) => `check (${column} in (0, 1))`;

async function run(schema: Schema, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(schema);
}
