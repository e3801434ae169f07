import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { storedInTime } from './stored-in-time.ts';

type Schema = DBSchema & { media: { key: string[]; value: Blob } };

/** In a database of its own: one that holds the answers is opened by versions of the app that know no pictures. */
let opening: Promise<IDBPDatabase<Schema>> | undefined;

function openMediaDatabase(): Promise<IDBPDatabase<Schema>> {
  const reopen = () => {
    opening = undefined;
  };
  opening ??= openDB<Schema>('idanwo-media', 1, {
    upgrade: (database) => void database.createObjectStore('media'),
    blocking: reopen,
    terminated: reopen,
  }).catch((error: unknown) => {
    reopen();
    throw error;
  });
  return opening;
}

type Which = { personId: string; testId: string };
const keyOf = ({ personId, testId }: Which, mediaId: string) => [personId, testId, mediaId];

/** Where the device keeps nothing a reload needs the network: no reason to hold anything up. */
export async function keepMedia(which: Which, mediaId: string, blob: Blob): Promise<void> {
  const put = async () => (await openMediaDatabase()).put('media', blob, keyOf(which, mediaId));
  await storedInTime(put()).catch(() => undefined);
}

export async function keptMedia(which: Which, mediaId: string): Promise<Blob | undefined> {
  const get = async () => (await openMediaDatabase()).get('media', keyOf(which, mediaId));
  return storedInTime(get()).catch(() => undefined);
}

/** @param stays whose, and of which test, is kept on */
export async function forgetMediaBut(
  stays: (personId: string | undefined, testId: string | undefined) => boolean,
): Promise<void> {
  const database = await openMediaDatabase();
  for (const key of await database.getAllKeys('media')) {
    if (!stays(key[0], key[1])) await database.delete('media', key);
  }
}
