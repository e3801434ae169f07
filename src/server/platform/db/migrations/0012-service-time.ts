import { sql } from 'kysely';
import { createIndex, createTable, integer, type Schema, text, time } from './columns.ts';

/** Time that goes on while clocks are set, the starts of the service, and sums of quarter-hours that can still change. */
export async function up(schema: Schema): Promise<void> {
  for (const column of ['offset_ms', 'behind_until']) {
    await sql.raw(`alter table service_clock add column ${column} bigint not null default 0`).execute(schema);
  }
  await createTable(schema, 'service_starts', { id: text, started_at: time, down_from: time }, ['id']);
  await createTable(schema, 'settled_quarters', { id: { ...integer, check: 'id = 1' }, revision: integer }, ['id']);
  await sql.raw('insert into settled_quarters (id, revision) values (1, 0)').execute(schema);
  await createIndex(schema, 'attempts', 'deadline_at, id', { where: "closed_by = 'deadline'" });
}
