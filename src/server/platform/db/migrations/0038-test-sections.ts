import { sql } from 'kysely';
import { createIndex, createTable, flag, integer, optional, reference, type Schema, text, time } from './columns.ts';

/** Sections of a test. A test that is there already has none, and goes on as before. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'test_sections',
    {
      id: text,
      test_id: reference('tests'),
      position: integer,
      title: text,
      instructions: text,
      shuffles_questions: flag,
      is_scaled: flag,
      deleted_at: optional(time),
    },
    ['id'],
  );
  await createIndex(schema, 'test_sections', 'test_id, position');
  await sql.raw('alter table questions add column section_id text references test_sections(id)').execute(schema);
}
