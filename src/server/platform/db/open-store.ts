import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isNewest, migrate } from './migrate.ts';
import { isPostgresServed, openPostgres } from './postgres.ts';
import { databaseFile, lockFolder } from './data-folder.ts';
import { openSqlite, openSqliteBesideServer } from './sqlite.ts';
import type { Store } from './store.ts';

/** PostgreSQL where there is a URL for it, and the embedded database in its folder otherwise. */
export type DatabasePlace = { databaseUrl?: string | undefined; dataDir: string };

/** Opens the database at the newest version. */
export async function openStore(where: DatabasePlace): Promise<Store> {
  const { store } = await openAndMigrate(where);
  return store;
}

/** Opens the database, and says what had to be run to bring it to the newest version. */
export async function openAndMigrate(where: DatabasePlace): Promise<{ store: Store; migrations: string[] }> {
  if (where.databaseUrl) {
    const migrations = await migrateAndClose(openPostgres(where.databaseUrl, { isPatient: true }));
    return { store: openPostgres(where.databaseUrl), migrations };
  }
  const store = openSqlite(where.dataDir);
  try {
    return { store, migrations: await migrate(store.db) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function migrateAndClose(store: Store): Promise<string[]> {
  try {
    return await migrate(store.db);
  } finally {
    await store.close();
  }
}

/**
 * Refuses a folder without a database: whoever looks after one that is there would otherwise make an empty one in the
 * wrong place, and believe it done.
 */
export function requireDatabase({ databaseUrl, dataDir }: DatabasePlace): void {
  if (databaseUrl !== undefined || existsSync(databaseFile(dataDir))) return;
  throw new Error(
    `There is no database in ${resolve(dataDir)}. Is DATA_DIR the one that the server has? The first start of a server ` +
      'makes a database there.',
  );
}

/** Opens a database that is there, also while a server has it open, for a small change beside it. */
export async function openBesideServer(where: DatabasePlace): Promise<Store> {
  requireDatabase(where);
  if (!(await isServed(where))) return openStore(where);
  const store = where.databaseUrl ? openPostgres(where.databaseUrl) : openSqliteBesideServer(where.dataDir);
  if (await isNewest(store.db)) return store;
  await store.close();
  throw new Error('The server that is running is older than this Idanwo. Start it again first.');
}

/** Whether a server has the database open now. */
export async function isServed({ databaseUrl, dataDir }: DatabasePlace): Promise<boolean> {
  if (databaseUrl) return isPostgresServed(databaseUrl);
  if (!existsSync(databaseFile(dataDir))) return false;
  const release = lockFolder(dataDir);
  release?.();
  return release === null;
}
