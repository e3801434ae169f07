import { createTable, number, optional, reference, type Schema, text, time } from './columns.ts';

/** How often and how far the sounds of an attempt were heard, so that another device goes on from there. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'attempt_plays',
    {
      attempt_id: reference('attempts'),
      id: text,
      media_id: reference('media'),
      heard_to: optional(number),
      received_at: time,
    },
    ['attempt_id', 'id'],
  );
}
