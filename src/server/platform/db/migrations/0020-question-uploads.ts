import { sql } from 'kysely';
import { createIndex, createTable, reference, type Schema, text, time } from './columns.ts';

/** What came in together, so that it can be taken out together. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'question_uploads',
    { id: text, created_by: reference('users'), file_name: text, created_at: time },
    ['id'],
  );
  await createIndex(schema, 'question_uploads', 'created_by, created_at');
  await sql.raw('alter table questions add column upload_id text references question_uploads(id)').execute(schema);
  await createIndex(schema, 'questions', 'upload_id', { where: 'upload_id is not null' });
}
