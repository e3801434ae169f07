import { sql } from 'kysely';
import type { Store } from '#server/platform/db/store.ts';
import { engine } from './spec-store.ts';

const columns = { attempts: 'user_id', attempt_answers: 'attempt_id', results: 'attempt_id' } as const;

/** Makes the database take no row of one attempt, or no attempt of one person, into a table, whatever the reason. */
export async function refuseRows(store: Store, table: keyof typeof columns, id: string): Promise<void> {
  const of = sql`before insert on ${sql.table(table)}`;
  const when = sql`when (new.${sql.ref(columns[table])} = ${sql.lit(id)})`;
  if (engine === 'sqlite') {
    await sql`create trigger refused ${of} ${when} begin select raise(abort, 'refused'); end`.execute(store.db);
    return;
  }
  const body = sql.lit(`begin raise exception 'refused'; end`);
  await sql`create function refuse() returns trigger language plpgsql as ${body}`.execute(store.db);
  await sql`create trigger refused ${of} for each row ${when} execute function refuse()`.execute(store.db);
}
