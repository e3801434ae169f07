/** What the two engines call the same mishaps: SQLite's extended result codes, PostgreSQL's SQLSTATE. */
const sqliteCodes = { unique: 2067, primaryKey: 1555, full: 13, cannotWrite: 778 } as const;
const postgresCodes = {
  unique: '23505',
  diskFull: '53100',
  deadlock: '40P01',
  serialization: '40001',
} as const;

function codesOf(error: unknown): { sqlite: unknown; postgres: unknown } {
  if (!(error instanceof Error)) return { sqlite: undefined, postgres: undefined };
  return {
    sqlite: 'errcode' in error ? error.errcode : undefined,
    postgres: 'code' in error ? error.code : undefined,
  };
}

/** A row with that key exists already. */
export function isDuplicateKey(error: unknown): boolean {
  const { sqlite, postgres } = codesOf(error);
  return sqlite === sqliteCodes.unique || sqlite === sqliteCodes.primaryKey || postgres === postgresCodes.unique;
}

/** The disk is full, or does not take writes. */
export function isStorageFull(error: unknown): boolean {
  const { sqlite, postgres } = codesOf(error);
  return sqlite === sqliteCodes.full || sqlite === sqliteCodes.cannotWrite || postgres === postgresCodes.diskFull;
}

/** Two transactions were in each other's way; the same again may go through. */
export function isDeadlock(error: unknown): boolean {
  const { postgres } = codesOf(error);
  return postgres === postgresCodes.deadlock || postgres === postgresCodes.serialization;
}
