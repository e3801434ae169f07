import { createIndex, createTable, optional, reference, type Schema, text, time } from './columns.ts';

/** Exams that lie sealed on devices before the one start of a sitting, and the codes that open them without a network. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'sealed_papers',
    {
      sitting_id: reference('sittings'),
      user_id: reference('users'),
      attempt_id: text,
      section_ids: text,
      question_revision_ids: text,
      layout: optional(text),
      content_key: text,
      proof: text,
      session_id: text,
      sealed_at: time,
    },
    ['sitting_id', 'user_id'],
  );
  await createIndex(schema, 'sealed_papers', 'user_id');
  await createIndex(schema, 'sealed_papers', 'session_id');
  await createTable(
    schema,
    'start_codes',
    { sitting_id: reference('sittings'), code: text, salt: text, derived_key: text },
    ['sitting_id'],
  );
}
