import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { databaseFile, inWords, lockFolder, makePrivateFile, prepareFolder } from './data-folder.ts';
import { EachRow } from './each-row.ts';
import { groupCommit } from './group-commit.ts';
import { RefusedInsideWrite } from './inside-write.ts';
import type { Database } from './schema.ts';
import { ShortTurns } from './short-turns.ts';
import type { Store } from './store.ts';
import { watchFiles } from './watch-files.ts';

/** Opens (or makes) the embedded database in a folder of its own, and holds that folder against a second server. */
export function openSqlite(folder: string): Store {
  prepareFolder(folder);
  const release = lockFolder(folder);
  if (!release) throw new Error(`Another Idanwo server is running on the data folder ${folder}. Stop it first.`);
  try {
    return openDatabase(folder, { soleServer: true, release });
  } catch (error) {
    release();
    throw error;
  }
}

/** Opens the embedded database beside the server that holds its folder, for a small change while it runs. */
export function openSqliteBesideServer(folder: string): Store {
  return openDatabase(folder, { soleServer: false, release: () => undefined });
}

function openDatabase(folder: string, { soleServer, release }: { soleServer: boolean; release: () => void }): Store {
  const connection = inWords(folder, () => {
    makePrivateFile(folder, databaseFile(folder));
    return connect(databaseFile(folder));
  });
  const db = kyselyOn(connection).withPlugin(new ShortTurns());
  return {
    db: db.withPlugin(new RefusedInsideWrite()),
    write: groupCommit(db, watchFiles(databaseFile(folder))),
    databaseTime: undefined,
    soleServer,
    close: async () => {
      await db.destroy();
      if (connection.isOpen) connection.close();
      release();
    },
  };
}

function connect(file: string): DatabaseSync {
  const connection = new DatabaseSync(file);
  try {
    // FULL: a commit returns when the log is on the disk, so an acknowledged answer outlives a power cut.
    connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
    connection.exec('pragma busy_timeout = 5000; pragma cache_size = -65536; pragma temp_store = memory;');
    // The first read makes the files beside it, which are watched from then on.
    connection.exec('select 1 from sqlite_schema');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** A database that is only in memory, to see what the migrations make. */
export function openInMemory(): Kysely<Database> {
  return kyselyOn(new DatabaseSync(':memory:'));
}

function kyselyOn(connection: DatabaseSync): Kysely<Database> {
  return new Kysely<Database>({ dialect: new EmbeddedDialect({ database: kyselyConnection(connection) }) });
}

const statementsKept = 500;

function kyselyConnection(connection: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  const prepared = (sql: string): SqliteStatement => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= statementsKept) statements.clear();
    const statement = kyselyStatement(connection.prepare(sql));
    statements.set(sql, statement);
    return statement;
  };
  return {
    prepare: (sql) => {
      if (sql === 'begin') return prepared('begin immediate');
      // A full disk makes SQLite roll back by itself; rolling back again would hide why.
      if (sql === 'rollback' && !connection.isTransaction) return nothingToDo;
      return prepared(sql);
    },
    close: () => connection.close(),
  };
}

function kyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) =>
      rowsIn(parameters)?.flatMap((row) => statement.all(...bindable(row))) ?? statement.all(...bindable(parameters)),
    run: (parameters) =>
      rowsIn(parameters)?.reduce<Done>((_, row) => statement.run(...bindable(row)), nothingDone) ??
      statement.run(...bindable(parameters)),
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  };
}

type Done = ReturnType<SqliteStatement['run']>;
const nothingDone: Done = { changes: 0, lastInsertRowid: 0 };

const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => nothingDone,
  iterate: () => [].values(),
};

function rowsIn([first]: readonly unknown[]): EachRow['rows'] | undefined {
  return first instanceof EachRow ? first.rows : undefined;
}

type Bindable = string | number | bigint | null;

function bindable(parameters: readonly unknown[]): readonly Bindable[] {
  if (parameters.every(isBindable)) return parameters;
  throw new TypeError(`A ${typeof parameters.find((value) => !isBindable(value))} cannot be stored`);
}

function isBindable(value: unknown): value is Bindable {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
}

class EmbeddedDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new WithoutRowLocks();
  }
}

/**
 * SQLite's schema changes are part of the transaction they stand in. Kysely does not count on it and would run
 * migrations statement by statement, so that a kill in the middle left a database that never opened again.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** One connection writes at a time here, so the row locks that PostgreSQL needs say nothing. */
class WithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    const rowLock = ['ForUpdate', 'ForShare', 'SkipLocked'].includes(node.modifier ?? '');
    if (!rowLock) super.visitSelectModifier(node);
  }
}
