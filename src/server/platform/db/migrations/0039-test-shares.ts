import { createIndex, createTable, oneOf, optional, reference, type Schema, text, time } from './columns.ts';

/** Tests that their authors share with colleagues, with each once at most, and with the whole school once at most. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'test_shares',
    {
      id: text,
      test_id: reference('tests'),
      user_id: optional(reference('users')),
      level: oneOf('view', 'use', 'edit'),
      shared_by: reference('users'),
      shared_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'test_shares', 'test_id, user_id', { unique: true, where: 'user_id is not null' });
  await createIndex(schema, 'test_shares', 'test_id', { unique: true, where: 'user_id is null' });
  await createIndex(schema, 'test_shares', 'user_id');
}
