import { sql } from 'kysely';
import { createIndex, createTable, integer, oneOf, optional, reference, type Schema, text, time } from './columns.ts';

/** What is done in a sitting that is not about time, beside the orders that are: one trail, by the sitting's revision. */
export async function up(schema: Schema): Promise<void> {
  await run(schema, [
    // Neither engine can widen a check that stands.
    `alter table time_orders add column kind_now text not null default 'give'
      check (kind_now in ('give', 'pause', 'resume', 'outage', 'end', 'reopen'))`,
    'update time_orders set kind_now = kind',
    'alter table time_orders drop column kind',
    'alter table time_orders rename column kind_now to kind',
    "alter table sittings add column takeover text not null default 'free' check (takeover in ('free', 'invigilator'))",
    'alter table sitting_candidates add column absent_at bigint',
    'alter table sitting_candidates add column takeover_until bigint',
  ]);
  await createTable(
    schema,
    'sitting_acts',
    {
      id: text,
      sitting_id: reference('sittings'),
      revision: integer,
      kind: oneOf('message', 'incident', 'move', 'device', 'absent', 'present', 'annul', 'restore', 'late'),
      scope: oneOf('sitting', 'room', 'candidates'),
      room_id: optional(reference('sitting_rooms')),
      words: text,
      detail: text,
      done_by: optional(reference('users')),
      done_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'sitting_acts', 'sitting_id, revision', { unique: true });
  await createTable(
    schema,
    'sitting_act_candidates',
    { act_id: reference('sitting_acts'), user_id: reference('users') },
    ['act_id', 'user_id'],
  );
  await createIndex(schema, 'sitting_act_candidates', 'user_id');
}

async function run(schema: Schema, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(schema);
}
