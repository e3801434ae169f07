import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** The index by time and id finds what this one found, and each line of the log was written into both. */
export async function up(schema: Schema): Promise<void> {
  await sql.raw('drop index activity_log_at').execute(schema);
}
