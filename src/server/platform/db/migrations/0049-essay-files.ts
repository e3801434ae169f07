import { bigInteger, createIndex, createTable, flag, optional, reference, type Schema, text, time } from './columns.ts';

/** Files that go with essays. The bytes are in the media store. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'attempt_files',
    {
      attempt_id: reference('attempts'),
      id: text,
      question_id: reference('questions'),
      hash: text,
      media_type: text,
      bytes: bigInteger,
      is_late: flag,
      received_at: time,
      erased_at: optional(time),
    },
    ['attempt_id', 'id'],
  );
  await createIndex(schema, 'attempt_files', 'erased_at', { where: 'erased_at is not null' });
}
