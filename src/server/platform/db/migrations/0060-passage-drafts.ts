import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** Passages that authors have begun to write, beside the questions. */
export async function up(schema: Schema): Promise<void> {
  for (const column of [
    "kind text not null default 'question' check (kind in ('question', 'passage'))",
    'passage_id text references passages(id)',
  ])
    await sql.raw(`alter table question_drafts add column ${column}`).execute(schema);
}
