import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { storedInTime } from './stored-in-time.ts';

/** A file that goes with an answer, on this device until the server has it. */
export type KeptFile = { personId: string; attemptId: string; questionId: string; fileId: string; bytes: Blob };

type Schema = DBSchema & { files: { key: string[]; value: KeptFile; indexes: { person: string } } };

/** In a database of its own, as pictures are: versions of the app that know no files open the one with the answers. */
let opening: Promise<IDBPDatabase<Schema>> | undefined;

function openFileDatabase(): Promise<IDBPDatabase<Schema>> {
  const reopen = () => {
    opening = undefined;
  };
  opening ??= openDB<Schema>('idanwo-files', 1, {
    upgrade: (database) =>
      void database
        .createObjectStore('files', { keyPath: ['personId', 'attemptId', 'fileId'] })
        .createIndex('person', 'personId'),
    blocking: reopen,
    terminated: reopen,
  }).catch((error: unknown) => {
    reopen();
    throw error;
  });
  return opening;
}

const keyOf = ({ personId, attemptId, fileId }: KeptFile) => [personId, attemptId, fileId];

/** The same for as long as the page lives: a device that keeps nothing on its disk has them at least here. */
const inMemory = new Map<string, KeptFile>();
const memoryKey = (file: KeptFile) => keyOf(file).join(' ');

/** Resolves when it is on the device's disk. Rejects where the browser keeps nothing, or has no room. */
export async function keepFile(file: KeptFile): Promise<void> {
  inMemory.set(memoryKey(file), file);
  const database = await openFileDatabase();
  const transaction = database.transaction('files', 'readwrite', { durability: 'strict' });
  await transaction.store.put(file);
  await transaction.done;
}

/** What this person attached on this device and the server has not got; of one attempt, or of all. */
export async function keptFiles(personId: string, attemptId?: string): Promise<KeptFile[]> {
  const read = async () => (await openFileDatabase()).getAllFromIndex('files', 'person', personId);
  const files = [...(await storedInTime(read()).catch(() => [])), ...inMemory.values()];
  const meant = files.filter(
    (file) => file.personId === personId && (attemptId === undefined || file.attemptId === attemptId),
  );
  return [...new Map(meant.map((file) => [memoryKey(file), file])).values()];
}

/** The server has it, or nobody wants it any more. */
export async function forgetFile(file: KeptFile): Promise<void> {
  inMemory.delete(memoryKey(file));
  const remove = async () => (await openFileDatabase()).delete('files', keyOf(file));
  // One that stays is sent once more some day, which does no harm.
  await storedInTime(remove()).catch(() => undefined);
}
