import { sql } from 'kysely';
import {
  bigInteger,
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

/**
 * Sittings, and the log from which the time of an attempt is told. The tables for pauses and for time that is given, which
 * nothing used, are gone for it.
 */
export async function up(schema: Schema): Promise<void> {
  await createSittings(schema);
  await createTimeLog(schema);
  await run(schema, [
    'alter table attempts add column sitting_id text references sittings(id)',
    'alter table attempts add column first_deadline_at bigint not null default 0',
    'update attempts set first_deadline_at = deadline_at',
    'alter table attempts add column added_ms bigint not null default 0',
    'alter table attempts add column stopped_ms bigint not null default 0',
    'alter table attempts add column paused_at bigint',
    'drop table attempt_extensions',
    'drop table attempt_pauses',
  ]);
  await createIndex(schema, 'attempts', 'sitting_id, state', { where: 'sitting_id is not null' });
}

async function createSittings(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'sittings',
    {
      id: text,
      test_id: reference('tests'),
      title: text,
      instructions: text,
      created_by: reference('users'),
      created_at: time,
      updated_at: time,
      begins: oneOf('together', 'own'),
      opens_at: time,
      last_start_at: time,
      ends_at: optional(time),
      access_code: text,
      networks: text,
      attempt_limit: integer,
      shuffles_questions: optional(flag),
      shuffles_options: optional(flag),
      allows_calculator: optional(flag),
      after_outage: oneOf('hold', 'go-on'),
      give_back_limit: optional(integer),
      readied_at: optional(time),
      ended_at: optional(time),
      held_since: optional(time),
      revision: integer,
    },
    ['id'],
  );
  await createIndex(schema, 'sittings', 'opens_at, id');
  await createIndex(schema, 'sittings', 'test_id');
  await createTable(schema, 'sitting_papers', { sitting_id: reference('sittings'), paper: text }, ['sitting_id']);
  await createTable(
    schema,
    'sitting_rooms',
    {
      id: text,
      sitting_id: reference('sittings'),
      name: text,
      seats: optional(integer),
      position: integer,
      held_since: optional(time),
    },
    ['id'],
  );
  await createIndex(schema, 'sitting_rooms', 'sitting_id');
  await createTable(
    schema,
    'sitting_candidates',
    {
      sitting_id: reference('sittings'),
      user_id: reference('users'),
      room_id: optional(reference('sitting_rooms')),
      seat: text,
      added_at: time,
    },
    ['sitting_id', 'user_id'],
  );
  await createIndex(schema, 'sitting_candidates', 'user_id');
  await createTable(
    schema,
    'sitting_invigilators',
    { sitting_id: reference('sittings'), user_id: reference('users'), room_id: optional(reference('sitting_rooms')) },
    ['sitting_id', 'user_id'],
  );
  await createIndex(schema, 'sitting_invigilators', 'user_id');
}

async function createTimeLog(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'time_orders',
    {
      id: text,
      sitting_id: optional(reference('sittings')),
      revision: integer,
      kind: oneOf('give', 'pause', 'resume', 'outage', 'end'),
      scope: oneOf('sitting', 'room', 'candidates'),
      room_id: optional(reference('sitting_rooms')),
      from_at: time,
      to_at: optional(time),
      seconds: optional(integer),
      reason: text,
      ordered_by: optional(reference('users')),
      ordered_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'time_orders', 'sitting_id, revision', { unique: true, where: 'sitting_id is not null' });
  await createTable(
    schema,
    'attempt_time_changes',
    {
      order_id: reference('time_orders'),
      attempt_id: reference('attempts'),
      given_ms: optional(bigInteger),
      stopped_from: optional(time),
      stopped_to: optional(time),
    },
    ['order_id', 'attempt_id'],
  );
  await createIndex(schema, 'attempt_time_changes', 'attempt_id');
}

async function run(schema: Schema, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(schema);
}
