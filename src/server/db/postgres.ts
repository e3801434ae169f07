import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isDeadlock } from './database-errors.ts';
import type { Database } from './schema.ts';
import type { Store, Writer } from './store.ts';

const { int8: int8Oid, numeric: numericOid } = { int8: 20, numeric: 1700 };
const tries = 4;
/** By which the connections of Idanwo's servers are known among those of the database. */
const applicationName = 'idanwo';

/** A pool on PostgreSQL, or on any engine that speaks its protocol. */
export function openPostgres(url: string): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: applicationName,
    types: numbersAsNumbers(),
  });
  // A connection that breaks while idle is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, write: (job) => writeWithRetry(db, job), soleServer: false, close: () => db.destroy() };
}

/** Times, counts and sums come as numbers: they stay below 2^53. */
function numbersAsNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8Oid, Number);
  types.setTypeParser(numericOid, Number);
  return types;
}

async function writeWithRetry<T>(db: Kysely<Database>, job: (trx: Writer) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(job);
    } catch (error) {
      if (attempt === tries || !isDeadlock(error)) throw error;
    }
  }
}

/** Whether a server has this database open: each keeps at least one connection. */
export async function isPostgresServed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'idanwo-admin' });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
      [applicationName],
    );
    return rowCount !== null && rowCount > 0;
  } finally {
    await client.end();
  }
}
