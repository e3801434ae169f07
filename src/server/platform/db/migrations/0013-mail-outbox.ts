import { createIndex, createTable, integer, oneOf, optional, reference, type Schema, text, time } from './columns.ts';

/** Letters wait in the database, so that a server that stops or is killed loses none. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'waiting_letters',
    {
      id: text,
      kind: oneOf('result-ready', 'referral-completed', 'payment-receipt', 'reset-password', 'confirm-email'),
      user_id: optional(reference('users')),
      subject_id: optional(text),
      tries: integer,
      next_try_at: time,
      created_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'waiting_letters', 'next_try_at');
}
