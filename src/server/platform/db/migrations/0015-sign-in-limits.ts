import { sql } from 'kysely';
import { createIndex, createTable, integer, oneOf, optional, reference, type Schema, text, time } from './columns.ts';

const run = (schema: Schema, statement: string) => sql.raw(statement).execute(schema);

/**
 * Limits that are counted before the work, devices on which somebody has signed in, the session that an exam is in,
 * referrals that wait for an administrator, and letters to an address that an account no longer has.
 */
export async function up(schema: Schema): Promise<void> {
  // What was counted is worth a quarter of an hour.
  await run(schema, 'drop table rate_limits');
  await createTable(schema, 'rate_limits', { key: text, points: integer, expires_at: time }, ['key']);
  await createIndex(schema, 'rate_limits', 'expires_at');

  await createTable(schema, 'known_devices', { user_id: reference('users'), device_hash: text, last_used_at: time }, [
    'user_id',
    'device_hash',
  ]);
  await createIndex(schema, 'known_devices', 'last_used_at');

  await run(schema, 'alter table attempts add column session_id text');
  // Whoever sits an exam while the server is brought up to date goes on in the session that was used last.
  await run(
    schema,
    `update attempts set session_id = (select id from sessions where sessions.user_id = attempts.user_id
      order by last_seen_at desc limit 1) where state = 'open'`,
  );
  await createIndex(schema, 'attempts', 'session_id', { where: 'session_id is not null' });
  await createIndex(schema, 'sessions', 'created_at');

  await run(
    schema,
    'alter table referrals add column is_unusual integer not null default 0 check (is_unusual in (0, 1))',
  );
  await run(schema, 'alter table referrals add column held_at bigint');
  await createIndex(schema, 'referrals', 'held_at', { where: 'held_at is not null' });

  await addLetterKind(schema);
}

/** SQLite cannot change a check, so the table is made anew. */
async function addLetterKind(schema: Schema): Promise<void> {
  await run(schema, 'create table letters_before as select * from waiting_letters');
  await run(schema, 'drop table waiting_letters');
  await createTable(
    schema,
    'waiting_letters',
    {
      id: text,
      kind: oneOf(
        'result-ready',
        'referral-completed',
        'payment-receipt',
        'reset-password',
        'confirm-email',
        'email-changed',
      ),
      user_id: optional(reference('users')),
      subject_id: optional(text),
      address: optional(text),
      tries: integer,
      next_try_at: time,
      created_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'waiting_letters', 'next_try_at');
  const columns = 'id, kind, user_id, subject_id, tries, next_try_at, created_at';
  await run(schema, `insert into waiting_letters (${columns}) select ${columns} from letters_before`);
  await run(schema, 'drop table letters_before');
}
