/** What the two engines call the same mishaps: SQLite's extended result codes, PostgreSQL's SQLSTATE. */
const sqliteCodes = { unique: 2067, primaryKey: 1555, cannotWrite: 778 } as const;
const postgresCodes = {
  unique: '23505',
  diskFull: '53100',
  deadlock: '40P01',
  serialization: '40001',
} as const;

type SqliteFault = 'busy' | 'cannot-open' | 'disk' | 'damaged' | 'full';

/** SQLite's primary result codes, by what has to be done about them. */
const sqliteFaults = new Map<number, SqliteFault>([
  [5, 'busy'],
  [8, 'cannot-open'],
  [10, 'disk'],
  [11, 'damaged'],
  [13, 'full'],
  [14, 'cannot-open'],
  [26, 'damaged'],
]);
const primaryCode = 0xff;

/**
 * PostgreSQL is there and cannot serve us on this connection: it is being stopped or started, has become a standby, has
 * no connection to spare, or has ended a transaction that stood still.
 */
const postgresAway = new Set(['25006', '25P03', '53300', '57P01', '57P02', '57P03', '57P05']);
/** A statement, or the wait for a lock, took longer than it may. */
const postgresGivenUp = new Set(['55P03', '57014']);
const postgresConnectionClass = '08';

/** The connection to the database was lost or never made, or no reply came in time. A commit may have gone either way. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super(`The database cannot be reached: ${reasonOf(cause)}`, { cause });
    this.name = 'ConnectionLost';
  }
}

/** Node's error for a name with several addresses has a code and no message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

function codesOf(error: unknown): { sqlite: unknown; postgres: unknown } {
  if (!(error instanceof Error)) return { sqlite: undefined, postgres: undefined };
  return {
    sqlite: 'errcode' in error ? error.errcode : undefined,
    postgres: 'code' in error ? error.code : undefined,
  };
}

/** What is wrong with the embedded database or its disk; nothing where it is something else, or not SQLite's error. */
export function sqliteFault(error: unknown): SqliteFault | undefined {
  const { sqlite } = codesOf(error);
  return typeof sqlite === 'number' ? sqliteFaults.get(sqlite & primaryCode) : undefined;
}

/** Whether the operating system refused with one of these codes. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/**
 * A row with that key exists already.
 * @param column that the key is of; both engines name it. Left out, any.
 */
export function isDuplicateKey(error: unknown, column = ''): boolean {
  const { sqlite, postgres } = codesOf(error);
  const isDuplicate =
    sqlite === sqliteCodes.unique || sqlite === sqliteCodes.primaryKey || postgres === postgresCodes.unique;
  return isDuplicate && error instanceof Error && error.message.includes(column);
}

/** The disk is full, or does not take writes. */
export function isStorageFull(error: unknown): boolean {
  const { sqlite, postgres } = codesOf(error);
  return sqliteFault(error) === 'full' || sqlite === sqliteCodes.cannotWrite || postgres === postgresCodes.diskFull;
}

/** The file of the embedded database cannot be trusted or reached any more: damaged, not writable, or its disk fails. */
export function isStorageLost(error: unknown): boolean {
  const fault = sqliteFault(error);
  return !isStorageFull(error) && (fault === 'disk' || fault === 'damaged' || fault === 'cannot-open');
}

/** The database cannot be reached, or cannot serve us now. It may be back in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  const { postgres } = codesOf(error);
  return isAwayState(postgres) || (typeof postgres === 'string' && postgresGivenUp.has(postgres));
}

/** Whether PostgreSQL's own word means that it cannot serve us on this connection any more. */
export function isAwayState(code: unknown): boolean {
  return typeof code === 'string' && (postgresAway.has(code) || code.startsWith(postgresConnectionClass));
}

/** Two transactions were in each other's way; the same again may go through. */
export function isDeadlock(error: unknown): boolean {
  const { postgres } = codesOf(error);
  return postgres === postgresCodes.deadlock || postgres === postgresCodes.serialization;
}
