import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** What only some kinds of question have, as one value: a further kind needs no further column. */
export async function up(schema: Schema): Promise<void> {
  await sql.raw("alter table question_revisions add column details text not null default '{}'").execute(schema);
}
