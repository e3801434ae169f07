import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** Whether a test is there for the candidates of its sittings alone, and for nobody as practice. */
export async function up(schema: Schema): Promise<void> {
  await sql
    .raw('alter table tests add column sittings_only integer not null default 0 check (sittings_only in (0, 1))')
    .execute(schema);
}
