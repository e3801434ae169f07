import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** Whether a result tells its place among all results of the test: the author releases it. */
export async function up(schema: Schema): Promise<void> {
  await sql
    .raw('alter table tests add column shows_place integer not null default 0 check (shows_place in (0, 1))')
    .execute(schema);
}
