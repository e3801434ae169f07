import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** A sitting may ask for Safe Exam Browser, by the keys of its settings and of the program itself. */
export async function up(schema: Schema): Promise<void> {
  for (const column of [
    "safe_exam_browser text not null default 'none' check (safe_exam_browser in ('none', 'required'))",
    "browser_exam_keys text not null default '[]'",
    "hashed_quit_password text not null default ''",
  ])
    await sql.raw(`alter table sittings add column ${column}`).execute(schema);
}
