import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** What came too late can be judged: when the device says that it was picked, since when it was silent, and the verdict. */
export async function up(schema: Schema): Promise<void> {
  for (const column of [
    'picked_at bigint',
    'silent_since bigint',
    'judged_at bigint',
    'accepted integer check (accepted in (0, 1))',
  ])
    await sql.raw(`alter table late_answers add column ${column}`).execute(schema);
}
