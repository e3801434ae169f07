import { createIndex, createTable, integer, optional, reference, type Schema, time } from './columns.ts';

/** Questions that a test uses from others; each stays in its own as well. Positions are of one numbering with the test's own. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'borrowed_questions',
    {
      test_id: reference('tests'),
      question_id: reference('questions'),
      position: integer,
      section_id: optional(reference('test_sections')),
      added_by: reference('users'),
      added_at: time,
    },
    ['test_id', 'question_id'],
  );
  await createIndex(schema, 'borrowed_questions', 'question_id');
  // What a passage shows goes to whoever uses one of its questions.
  await createIndex(schema, 'questions', 'passage_id', { where: 'passage_id is not null' });
}
