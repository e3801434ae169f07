import type { Store } from '#server/platform/db/store.ts';
import { selectKnownTime } from './known-time.queries.ts';

/** What the clock says that the service goes by: the machine's own, or the database's. Milliseconds since 1970. */
export function referenceTime(store: Store): Promise<number> {
  return store.databaseTime ? store.databaseTime(store.db) : Promise.resolve(Date.now());
}

/** The service's time for a command that has no clock of its own, also while servers run. */
export async function timeBesideServer(store: Store): Promise<number> {
  const { offset_ms: offset, latest_at: latest } = await selectKnownTime(store.db);
  return Math.max((await referenceTime(store)) + offset, latest);
}
