import { sql } from 'kysely';
import { createIndex, type Schema } from './columns.ts';

/**
 * What the teacher's side asks of results: how many of a question were marked by which of its revisions, and an
 * author's results by test and time with the figures that are added up, both out of the index alone; and the tests that
 * an author has deleted too, whose results stay.
 */
export async function up(schema: Schema): Promise<void> {
  await createIndex(schema, 'result_items', 'question_id, question_revision_id');
  await sql.raw('drop index result_items_question_id').execute(schema);
  await createIndex(schema, 'results', 'test_id, counts_in_statistics, submitted_at, user_id, score, passed');
  await createIndex(schema, 'tests', 'created_by');
  await createIndex(schema, 'regrades', 'question_id, requested_at, id');
  await sql.raw('drop index regrades_question_id').execute(schema);
}
