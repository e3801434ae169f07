import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** Rest minutes: who has some, how many an attempt has, and stops that end by themselves. */
export async function up(schema: Schema): Promise<void> {
  for (const statement of [
    'alter table accommodations add column rest_minutes integer not null default 0',
    'alter table attempts add column rest_ms bigint not null default 0',
    'alter table attempts add column rested_ms bigint not null default 0',
    'alter table attempts add column resumes_at bigint',
    'create index attempts_resumes_at on attempts (resumes_at) where resumes_at is not null',
    'alter table attempt_time_changes add column stopped_latest bigint',
    // Neither engine can widen a check that stands.
    `alter table time_orders add column kind_now text not null default 'give'
      check (kind_now in ('give', 'pause', 'resume', 'outage', 'end', 'reopen', 'rest'))`,
    'update time_orders set kind_now = kind',
    'alter table time_orders drop column kind',
    'alter table time_orders rename column kind_now to kind',
  ])
    await sql.raw(statement).execute(schema);
}
