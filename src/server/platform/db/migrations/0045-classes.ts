import {
  createIndex,
  createTable,
  flag,
  integer,
  oneOf,
  optional,
  reference,
  type Schema,
  text,
  time,
} from './columns.ts';

/** Classes with members and teachers, and what somebody has in every exam. Nothing wrote to the tables that go. */
export async function up(schema: Schema): Promise<void> {
  for (const table of ['class_members', 'classes', 'time_allowances']) await schema.schema.dropTable(table).execute();

  await createTable(
    schema,
    'classes',
    {
      id: text,
      name: text,
      name_lower: text,
      session: text,
      // A null would let two classes of a whole session have one name.
      term: oneOf('first', 'second', 'third', 'whole'),
      created_by: reference('users'),
      created_at: time,
      archived_at: optional(time),
    },
    ['id'],
  );
  await createIndex(schema, 'classes', 'name_lower, session, term', { unique: true, where: 'archived_at is null' });

  for (const table of ['class_members', 'class_teachers']) {
    await createTable(schema, table, { class_id: reference('classes'), user_id: reference('users'), joined_at: time }, [
      'class_id',
      'user_id',
    ]);
    await createIndex(schema, table, 'user_id');
  }

  await createTable(
    schema,
    'accommodations',
    {
      user_id: reference('users'),
      extra_percent: { ...integer, check: 'extra_percent between 0 and 300' },
      larger_type: flag,
      valid_until: optional(text),
      set_by: reference('users'),
      set_at: time,
    },
    ['user_id'],
  );
}
