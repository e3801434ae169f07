import { sql } from 'kysely';
import { createIndex, createTable, integer, oneOf, optional, reference, type Schema, text } from './columns.ts';

/** From what an upload came, and what became of each question of its file. */
export async function up(schema: Schema): Promise<void> {
  for (const column of [
    "format text not null default ''",
    'size bigint',
    'content_hash text',
    "counted_by text not null default 'Question'",
    'total integer',
    "notes text not null default '[]'",
  ]) {
    await sql.raw(`alter table question_uploads add column ${column}`).execute(schema);
  }
  await createTable(
    schema,
    'question_upload_items',
    {
      id: text,
      upload_id: reference('question_uploads'),
      place: integer,
      name: text,
      outcome: oneOf('added', 'duplicate', 'refused', 'draft', 'unsupported'),
      said: text,
      message: text,
      notes: text,
      test_id: optional(reference('tests')),
      question_id: optional(reference('questions')),
    },
    ['id'],
  );
  await createIndex(schema, 'question_upload_items', 'upload_id, place', { unique: true });
  // Of what came before only the questions are known that were made of it. An id is one of theirs: it needs no drawing.
  await sql
    .raw(
      `insert into question_upload_items (id, upload_id, place, name, outcome, said, message, notes, test_id, question_id)
       select questions.id, questions.upload_id,
         row_number() over (partition by questions.upload_id order by questions.created_at, questions.id),
         '', 'added', substr(question_revisions.text, 1, 300), '', '[]', questions.test_id, questions.id
       from questions
       join question_revisions on question_revisions.question_id = questions.id and question_revisions.number = 1
       where questions.upload_id is not null`,
    )
    .execute(schema);
}
