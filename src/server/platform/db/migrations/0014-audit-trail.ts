import { createIndex, createTable, optional, reference, type Schema, text, time } from './columns.ts';

/** Who did what, when and from where: ids only, so that a person can be erased. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'audit_trail',
    {
      id: text,
      at: time,
      actor_id: optional(reference('users')),
      address: text,
      action: text,
      subject_type: optional(text),
      subject_id: optional(text),
      detail: text,
    },
    ['id'],
  );
  await createIndex(schema, 'audit_trail', 'at, id');
  await createIndex(schema, 'audit_trail', 'actor_id, at');
  await createIndex(schema, 'audit_trail', 'subject_id, at');
}
