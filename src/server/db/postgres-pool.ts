import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { ConnectionLost, isAwayState } from './database-errors.ts';
import { databaseAddresses } from './database-url.ts';

const { int8: int8Oid, numeric: numericOid } = { int8: 20, numeric: 1700 };
const connections = 10;
const connectMs = 3_000;
/** No further host is tried after this. */
const searchMs = 5_000;
const keepAliveMs = 10_000;

/**
 * So that a request is answered within ten seconds whatever becomes of the database. PostgreSQL gives up a statement
 * first, as long as it is there to do so; then nothing goes on behind our back, and the connection stays good.
 */
const limits = { statementMs: 6_000, lockMs: 4_000, idleInTransactionMs: 10_000, replyMs: 7_000 };

type Options = {
  applicationName: string;
  /** Statements take what they take: migrations of a large school, and waiting for another server's. */
  isPatient?: boolean;
};

/**
 * Connections to the one of a URL's hosts that takes writes. A standby is passed over, and a connection that goes
 * silent, breaks or turns out to be to a standby is dropped with all those beside it, since they share its fate: what
 * comes next looks for a server anew.
 */
export class ServingPool implements PostgresPool {
  readonly options = {};
  readonly #addresses: readonly string[];
  readonly #options: Options;
  #place = 0;
  #pool: pg.Pool;

  constructor(url: string, options: Options) {
    this.#addresses = databaseAddresses(url);
    this.#options = options;
    this.#pool = this.#open();
  }

  async connect(): Promise<PostgresPoolClient> {
    const until = performance.now() + searchMs;
    let failure: unknown;
    for (let tried = 0; tried < this.#addresses.length; tried += 1) {
      const pool = this.#pool;
      try {
        const client = await pool.connect();
        return new LentClient(client, () => this.#retire(pool));
      } catch (error) {
        failure = error;
        // A pool whose connections are all busy is no reason to look elsewhere.
        if (pool.totalCount < connections) this.#retire(pool, { goOn: true });
        if (performance.now() > until && !this.#options.isPatient) break;
      }
    }
    throw new ConnectionLost(failure);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** Those who wait for its connections are told within their time; whoever comes now gets new ones. */
  #retire(pool: pg.Pool, { goOn = false } = {}): void {
    if (pool !== this.#pool) return;
    if (goOn) this.#place = (this.#place + 1) % this.#addresses.length;
    this.#pool = this.#open();
    void pool.end().catch(() => undefined);
  }

  #open(): pg.Pool {
    const { applicationName, isPatient = false } = this.#options;
    const pool = new pg.Pool({
      connectionString: this.#addresses[this.#place],
      max: connections,
      application_name: applicationName,
      types: numbersAsNumbers(),
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      ...(!isPatient && { query_timeout: limits.replyMs }),
      verify: (client, settle) => {
        void prepareSession(client, isPatient).then(settle, settle);
      },
    });
    // Without a listener a connection that breaks would end the process, idle or not: whoever uses it hears of it.
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('error', () => undefined);
    return pool;
  }
}

/**
 * Asks whether this server takes writes, and sets the limits of the session: by a statement, since poolers refuse them
 * among the parameters of a connection.
 */
async function prepareSession(client: pg.PoolClient, isPatient: boolean): Promise<undefined> {
  const { rows } = await client.query<{ is_standby: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as is_standby,
       set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
       set_config('idle_in_transaction_session_timeout', $3, false)`,
    isPatient ? ['0', '0', '0'] : [`${limits.statementMs}`, `${limits.lockMs}`, `${limits.idleInTransactionMs}`],
  );
  if (rows[0]?.is_standby !== false) throw new Error('It is a standby, which takes no writes.');
}

/** A connection for one query or transaction. Once it has broken it answers nothing more, and is not used again. */
class LentClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #reportBroken: () => void;
  #lost: ConnectionLost | undefined;

  constructor(client: PostgresPoolClient, reportBroken: () => void) {
    this.#client = client;
    this.#reportBroken = reportBroken;
  }

  query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(asked: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    if (typeof asked !== 'string') return this.#client.query(asked);
    return this.#ask<Row>(asked, parameters);
  }

  async #ask<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#lost) throw this.#lost;
    try {
      return await this.#client.query<Row>(statement, parameters);
    } catch (error) {
      if (!isConnectionGone(error)) throw error;
      this.#lost = new ConnectionLost(error);
      this.#reportBroken();
      throw this.#lost;
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#lost !== undefined);
  }
}

function isConnectionGone(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return isAwayState(error.code);
  // What pg itself says of a connection has no class of its own. A parameter that cannot be sent is another matter.
  return !(error instanceof TypeError) && !(error instanceof RangeError);
}

/** Times, counts and sums come as numbers: they stay below 2^53. */
function numbersAsNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8Oid, Number);
  types.setTypeParser(numericOid, Number);
  return types;
}
