import { sql } from 'kysely';
import { createIndex, createTable, oneOf, reference, type Schema, text, time } from './columns.ts';

/**
 * What the question bank filters by stands beside the question too, as its standing revision has it; and the item
 * analysis of a test is kept, so that opening it costs the same whatever there is to analyse.
 */
export async function up(schema: Schema): Promise<void> {
  for (const column of ['difficulty', 'category'] as const) {
    await sql.raw(`alter table questions add column ${column} text not null default ''`).execute(schema);
    await sql
      .raw(
        `update questions set ${column} = (select r.${column} from question_revisions r ` +
          'where r.question_id = questions.id and r.number = questions.revision)',
      )
      .execute(schema);
  }
  await sql.raw('alter table questions add column updated_at bigint not null default 0').execute(schema);
  await sql.raw('update questions set updated_at = created_at').execute(schema);
  await createIndex(schema, 'questions', 'category', { where: 'deleted_at is null' });

  await createTable(
    schema,
    'item_analyses',
    {
      test_id: reference('tests'),
      chosen: oneOf('first', 'latest', 'best', 'all'),
      basis: text,
      analysis: text,
      computed_at: time,
    },
    ['test_id', 'chosen'],
  );
}
