import { createIndex, createTable, optional, reference, type Schema, text, time } from './columns.ts';

/** What authors have begun to write and not saved as a question yet. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'question_drafts',
    {
      id: text,
      test_id: reference('tests'),
      question_id: optional(reference('questions')),
      author_id: reference('users'),
      content: text,
      updated_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'question_drafts', 'test_id, author_id');
  await createIndex(schema, 'question_drafts', 'updated_at');
}
