import { sql } from 'kysely';
import { createIndex, type Schema } from './columns.ts';

/**
 * A sitting says when its candidates are told. Until then a result is held back, which is a state of its own, as is one
 * that was annulled. Sittings from before told their scores at once, and keep their answers back until somebody says go.
 */
export async function up(schema: Schema): Promise<void> {
  await run(schema, [
    // Neither engine can widen a check that stands.
    `alter table results add column standing text not null default 'marked'
      check (standing in ('marked', 'being-marked', 'held-back', 'annulled'))`,
    'update results set standing = state',
    'alter table results drop column state',
    'alter table results rename column standing to state',
    'alter table results add column sitting_id text references sittings(id)',
    `update results set sitting_id =
      (select attempts.sitting_id from attempts where attempts.id = results.attempt_id)`,
    "alter table sittings add column releases_score text not null default 'at-once'",
    "alter table sittings add column releases_answers text not null default 'by-hand'",
    "alter table sittings add column releases_explanations text not null default 'by-hand'",
    'alter table sittings add column score_released_at bigint',
    'alter table sittings add column answers_released_at bigint',
    'alter table sittings add column explanations_released_at bigint',
    'update sittings set score_released_at = readied_at',
  ]);
  await createIndex(schema, 'results', 'sitting_id, submitted_at', { where: 'sitting_id is not null' });
  await createIndex(schema, 'results', 'state, sitting_id', { where: "state = 'held-back'" });
}

async function run(schema: Schema, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(schema);
}
