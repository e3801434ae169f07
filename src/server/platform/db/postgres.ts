import { Kysely, PostgresDialect, sql } from 'kysely';
import { isDeadlock } from './database-errors.ts';
import { refuseInsideWrite, RefusedInsideWrite, runAsJob } from './inside-write.ts';
import { ServingPool } from './postgres-pool.ts';
import type { Database } from './schema.ts';
import type { Reader, Store, Writer } from './store.ts';

const tries = 4;
/** By which the connections of Idanwo's servers are known among those of the database. */
const applicationName = 'idanwo';

/**
 * A pool on PostgreSQL, or on any engine that speaks its protocol.
 * @param isPatient without limits of time, for what is not done for a request
 */
export function openPostgres(url: string, { isPatient = false } = {}): Store {
  const pool = new ServingPool(url, { applicationName, isPatient });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db: db.withPlugin(new RefusedInsideWrite()),
    write: async (job) => {
      refuseInsideWrite('A store.write');
      return writeWithRetry(db, job);
    },
    databaseTime,
    soleServer: false,
    close: () => db.destroy(),
  };
}

async function databaseTime(db: Reader): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not say the time.');
  return row.at;
}

async function writeWithRetry<T>(db: Kysely<Database>, job: (trx: Writer) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => runAsJob(() => job(trx)));
    } catch (error) {
      if (attempt === tries || !isDeadlock(error)) throw error;
    }
  }
}

/** Whether a server has this database open: each keeps at least one connection. */
export async function isPostgresServed(url: string): Promise<boolean> {
  const pool = new ServingPool(url, { applicationName: 'idanwo-admin' });
  try {
    const client = await pool.connect();
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
      [applicationName],
    );
    client.release();
    return rows.length > 0;
  } finally {
    await pool.end();
  }
}
