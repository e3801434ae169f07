import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** Which language somebody has chosen to read the site in. Which there are the contract says, and may grow. */
export async function up(schema: Schema): Promise<void> {
  await sql.raw('alter table users add column language text').execute(schema);
}
