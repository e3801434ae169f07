import { sql } from 'kysely';
import { createIndex, createTable, flag, number, reference, type Schema, text, time } from './columns.ts';

const run = (schema: Schema, statement: string) => sql.raw(statement).execute(schema);

/**
 * Regrades by more than the key, marks that were changed by hand, and what the candidate read apart from what marks it.
 * The new columns are empty where nothing was regraded, so that they cost nothing however many results there are.
 */
export async function up(schema: Schema): Promise<void> {
  await run(
    schema,
    `alter table regrades add column kind text not null default 'key'
      check (kind in ('key', 'void', 'full-mark', 'several-keys'))`,
  );
  await run(schema, `alter table regrades add column reason text not null default ''`);
  await run(schema, `alter table regrades add column accepted text not null default '{"optionIds":[],"answers":[]}'`);

  await createTable(
    schema,
    'question_rulings',
    { question_id: reference('questions'), regrade_id: reference('regrades') },
    ['question_id'],
  );
  await createTable(
    schema,
    'mark_overrides',
    {
      id: text,
      result_id: reference('results'),
      question_id: reference('questions'),
      requested_by: reference('users'),
      requested_at: time,
      reason: text,
      removes: flag,
      old_points: number,
      new_points: number,
    },
    ['id'],
  );
  await createIndex(schema, 'mark_overrides', 'result_id');

  await run(schema, 'alter table result_items add column read_revision_id text references question_revisions (id)');
  await run(schema, 'alter table result_items add column ruling_id text references regrades (id)');
  await run(schema, 'alter table result_items add column override_id text references mark_overrides (id)');
  // Until now a regrade wrote over what had been read; the attempt still has it.
  await run(
    schema,
    `update result_items set read_revision_id = (
      select question_revisions.id from results
        join attempts on attempts.id = results.attempt_id
        join question_revisions on question_revisions.question_id = result_items.question_id
      where results.id = result_items.result_id
        and replace(attempts.question_revision_ids, '"' || question_revisions.id || '"', '') <> attempts.question_revision_ids
    ) where question_id in (select question_id from regrades)`,
  );
  await createIndex(schema, 'result_items', 'question_id, question_revision_id, ruling_id');
  await run(schema, 'drop index result_items_question_id_question_revision_id');
}
