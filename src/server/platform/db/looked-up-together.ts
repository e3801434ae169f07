import { fulfilled, inBatches } from './in-batches.ts';
import { refuseInsideWrite } from './inside-write.ts';
import type { Reader } from './store.ts';

const keysAtOnce = 256;

/**
 * Looks up by one key, of which those that are asked for at the same moment are one query, such as what each of a room
 * has taken. Nothing is remembered, and nobody gets what was there before they asked.
 * @param lookUp answers by key; what is not there is absent
 */
export function lookedUpTogether<T>(
  lookUp: (db: Reader, keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (db: Reader, key: string) => Promise<T | undefined> {
  const lots = new WeakMap<Reader, (key: string) => Promise<T | undefined>>();

  function lotsOf(db: Reader) {
    const known = lots.get(db);
    if (known) return known;
    const made = inBatches<string, T | undefined>(keysAtOnce, async (keys) => {
      const found = await lookUp(db, [...new Set(keys)]);
      return keys.map((key) => fulfilled(found.get(key)));
    });
    lots.set(db, made);
    return made;
  }

  return async (db, key) => {
    if (db.isTransaction) return (await lookUp(db, [key])).get(key);
    refuseInsideWrite('A query on store.db');
    return lotsOf(db)(key);
  };
}
