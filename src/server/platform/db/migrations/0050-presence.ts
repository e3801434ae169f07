import { createIndex, createTable, integer, oneOf, optional, reference, type Schema, text, time } from './columns.ts';

/** When candidates of sittings were last heard of, and what their devices noted. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'attempt_presence',
    {
      attempt_id: reference('attempts'),
      sitting_id: reference('sittings'),
      user_id: reference('users'),
      seen_at: time,
      saved_at: optional(time),
      answered: integer,
      counted_at: time,
      device_class: oneOf('phone', 'tablet', 'desktop', 'unknown'),
      browser: text,
      address: text,
      changed_at: time,
    },
    ['attempt_id'],
  );
  await createIndex(schema, 'attempt_presence', 'sitting_id, changed_at');
  await createIndex(schema, 'attempt_presence', 'sitting_id, seen_at');
  // A board finds the attempts of each of its candidates.
  await createIndex(schema, 'attempts', 'sitting_id, user_id', { where: 'sitting_id is not null' });
  await createTable(
    schema,
    'attempt_events',
    {
      attempt_id: reference('attempts'),
      id: text,
      kind: oneOf(
        'left-page',
        'left-full-screen',
        'copied',
        'pasted',
        'second-display',
        'was-offline',
        'reloaded',
        'taken-over',
      ),
      at: time,
      seconds: optional(integer),
      received_at: time,
    },
    ['attempt_id', 'id'],
  );
}
