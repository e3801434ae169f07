import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/** Opens PostgreSQL where there is a URL for it and the embedded database otherwise, at the newest version. */
export async function openStore(where: { databaseUrl?: string | undefined; dataDir: string }): Promise<Store> {
  const store = where.databaseUrl ? openPostgres(where.databaseUrl) : openSqlite(where.dataDir);
  try {
    await migrate(store.db);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}
