import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  Kysely,
  type SelectModifierNode,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { groupCommit } from './group-commit.ts';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

/** Opens (or makes) the embedded database in a folder of its own, and holds that folder against a second server. */
export function openSqlite(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  const release = lockFolder(folder);
  if (!release) throw new Error(`Another Idanwo server is running on the data folder ${folder}. Stop it first.`);
  return openDatabase(folder, { soleServer: true, release });
}

/** Opens the embedded database beside the server that holds its folder, for a small change while it runs. */
export function openSqliteBesideServer(folder: string): Store {
  return openDatabase(folder, { soleServer: false, release: () => undefined });
}

/** Where the embedded database is in its folder. */
export function databaseFile(folder: string): string {
  return join(folder, 'idanwo.db');
}

function openDatabase(folder: string, { soleServer, release }: { soleServer: boolean; release: () => void }): Store {
  const connection = new DatabaseSync(databaseFile(folder));
  // FULL: a commit returns when the log is on the disk, so an acknowledged answer outlives a power cut.
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  connection.exec('pragma busy_timeout = 5000; pragma cache_size = -65536; pragma temp_store = memory;');
  const db = new Kysely<Database>({ dialect: new EmbeddedDialect({ database: kyselyConnection(connection) }) });
  return {
    db,
    write: groupCommit(db),
    soleServer,
    close: async () => {
      await db.destroy();
      if (connection.isOpen) connection.close();
      release();
    },
  };
}

/**
 * Two servers on one folder would each believe they own the clock. The system lets go of this lock when we die.
 * @returns what lets go of it, or nothing where somebody else holds it
 */
export function lockFolder(folder: string): (() => void) | null {
  const lock = new DatabaseSync(join(folder, 'server.lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    return null;
  }
  return () => lock.close();
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
    all: (parameters) => statement.all(...bindable(parameters)),
    run: (parameters) => statement.run(...bindable(parameters)),
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  };
}

const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

type Bindable = string | number | bigint | null | Uint8Array;

function bindable(parameters: readonly unknown[]): Bindable[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
      return value;
    }
    throw new TypeError(`A ${typeof value} cannot be stored`);
  });
}

class EmbeddedDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new WithoutRowLocks();
  }
}

/** One connection writes at a time here, so the row locks that PostgreSQL needs say nothing. */
class WithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    const rowLock = node.modifier === 'ForUpdate' || node.modifier === 'SkipLocked';
    if (!rowLock) super.visitSelectModifier(node);
  }
}
