import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { ConnectionLost, isAwayState } from './database-errors.ts';
import { databaseAddresses } from './database-url.ts';
import { nameOfPrepared } from './prepared.ts';

const { int8: int8Oid, numeric: numericOid } = { int8: 20, numeric: 1700 };
const connections = 10;
const connectMs = 3_000;
/** How often a server is looked for before a request is told that there is none, and until when. */
const tries = 2;
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
 * Connections to the one of a URL's hosts that takes writes; of several that do, to the one that was promoted last. A
 * connection that goes silent, breaks or turns out to be to a standby is dropped with all those beside it, since they
 * share its fate: what comes next looks for a server anew, and never goes back to one that another has replaced.
 */
export class ServingPool implements PostgresPool {
  readonly options = {};
  readonly #addresses: readonly string[];
  readonly #options: Options;
  /** The latest timeline that a server was on; 0 before one is known. */
  #timeline = 0;
  #choice: Promise<pg.Pool> | undefined;
  #chosen: pg.Pool | undefined;

  constructor(url: string, options: Options) {
    this.#addresses = databaseAddresses(url);
    this.#options = options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const until = performance.now() + searchMs;
    let failure: unknown;
    for (let tried = 0; tried < tries; tried += 1) {
      try {
        const pool = await this.#choose();
        try {
          const client = await pool.connect();
          return new LentClient(client, () => this.#retire(pool));
        } catch (error) {
          // A pool whose connections are all busy is no reason to look elsewhere.
          if (pool.totalCount < connections) this.#retire(pool);
          throw error;
        }
      } catch (error) {
        failure = error;
        if (performance.now() > until && !this.#options.isPatient) break;
      }
    }
    throw new ConnectionLost(failure);
  }

  async end(): Promise<void> {
    const pool = await this.#choice?.catch(() => undefined);
    await pool?.end();
  }

  /** All who come meanwhile wait for the same choice. */
  #choose(): Promise<pg.Pool> {
    this.#choice ??= this.#findServer().then(
      (address) => {
        this.#chosen = this.#open(address);
        return this.#chosen;
      },
      (error: unknown) => {
        this.#choice = undefined;
        throw error;
      },
    );
    return this.#choice;
  }

  async #findServer(): Promise<string> {
    const [only] = this.#addresses;
    if (only !== undefined && this.#addresses.length === 1) return only;
    const asked = await Promise.allSettled(
      this.#addresses.map(async (address) => ({ address, timeline: await askTimeline(address) })),
    );
    const [newest] = asked
      .flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      .toSorted((one, other) => other.timeline - one.timeline);
    if (!newest) throw asked.find((answer) => answer.status === 'rejected')?.reason;
    this.#requireNewest(newest.timeline);
    return newest.address;
  }

  /** One that was replaced may come back and take writes: what is written there is lost. */
  #requireNewest(timeline: number): void {
    if (timeline < this.#timeline) throw new Error('It has been replaced: another server was promoted after it.');
    this.#timeline = timeline;
  }

  /** Those who wait for its connections are told within their time; whoever comes now gets new ones. */
  #retire(pool: pg.Pool): void {
    if (pool !== this.#chosen) return;
    this.#chosen = undefined;
    this.#choice = undefined;
    void pool.end().catch(() => undefined);
  }

  #open(address: string): pg.Pool {
    const { applicationName, isPatient = false } = this.#options;
    const pool = new pg.Pool({
      connectionString: address,
      max: connections,
      application_name: applicationName,
      types: numbersAsNumbers(),
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      ...(!isPatient && { query_timeout: limits.replyMs }),
      verify: (client, settle) => {
        void this.#prepare(client).then(settle, settle);
      },
    });
    // Without a listener a connection that breaks would end the process, idle or not: whoever uses it hears of it.
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('error', () => undefined);
    return pool;
  }

  async #prepare(client: pg.PoolClient): Promise<undefined> {
    await prepareSession(client, this.#options.isPatient ?? false);
    if (this.#addresses.length > 1) this.#requireNewest(await timelineOf(client));
  }
}

/** Of a server that takes writes. */
async function askTimeline(address: string): Promise<number> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_standby: boolean }>(`select ${isStandby} as is_standby`);
    requirePrimary(rows);
    return await timelineOf(client);
  } finally {
    // One that does not answer is not waited for.
    void client.end().catch(() => undefined);
  }
}

/** Each promotion of a standby begins a new timeline, with the next number. */
async function timelineOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file');
  return Number.parseInt(rows[0]?.file.slice(0, 8) ?? '', 16);
}

const isStandby = `current_setting('transaction_read_only') = 'on'`;

function requirePrimary(rows: readonly { is_standby: boolean }[]): void {
  if (rows[0]?.is_standby !== false) throw new Error('It is a standby, which takes no writes.');
}

/**
 * Asks whether this server takes writes, and sets the limits of the session: by a statement, since poolers refuse them
 * among the parameters of a connection.
 */
async function prepareSession(client: pg.ClientBase, isPatient: boolean): Promise<void> {
  const { rows } = await client.query<{ is_standby: boolean }>(
    `select ${isStandby} as is_standby,
       set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
       set_config('idle_in_transaction_session_timeout', $3, false)`,
    isPatient ? ['0', '0', '0'] : [`${limits.statementMs}`, `${limits.lockMs}`, `${limits.idleInTransactionMs}`],
  );
  requirePrimary(rows);
}

type Statement = { name: string; text: string; values: unknown[] };
/** As Kysely knows it, and with statements that PostgreSQL keeps under a name. */
type Connection = PostgresPoolClient & { query: <Row>(statement: Statement) => Promise<PostgresQueryResult<Row>> };

/** A connection for one query or transaction. Once it has broken it answers nothing more, and is not used again. */
class LentClient implements PostgresPoolClient {
  readonly #client: Connection;
  readonly #reportBroken: () => void;
  #lost: ConnectionLost | undefined;

  constructor(client: Connection, reportBroken: () => void) {
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
      const name = nameOfPrepared(statement);
      if (name === undefined) return await this.#client.query<Row>(statement, parameters);
      return await this.#client.query<Row>({ name, text: statement, values: [...parameters] });
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
