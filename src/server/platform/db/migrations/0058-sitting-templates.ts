import { createIndex, createTable, flag, reference, type Schema, text, time } from './columns.ts';

/** How sittings are held again and again, kept under a name. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'sitting_templates',
    {
      id: text,
      name: text,
      content: text,
      is_shared: flag,
      created_by: reference('users'),
      created_at: time,
      updated_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'sitting_templates', 'created_by');
}
