import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { WaitingPick } from '#domain/attempt/exam-state.ts';

/** A pick on this device that the server has not acknowledged yet. */
export type JournalledPick = WaitingPick & { personId: string; attemptId: string; isText: boolean };

type Schema = DBSchema & {
  picks: { key: string[]; value: JournalledPick; indexes: { person: string; attempt: string[] } };
};

/** By person, so that nobody's picks are sent for another; by lease, so that two tabs never overwrite each other's. */
const keyPath = ['personId', 'attemptId', 'questionId', 'writer'];
const keyOf = ({ personId, attemptId, questionId, writer }: JournalledPick) => [
  personId,
  attemptId,
  questionId,
  writer,
];

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function openJournal(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('idanwo', 1, {
    upgrade(database) {
      const picks = database.createObjectStore('picks', { keyPath });
      picks.createIndex('person', 'personId');
      picks.createIndex('attempt', ['personId', 'attemptId']);
    },
  });
  return opening;
}

/** Resolves when the pick is on the device's disk. Rejects where the browser keeps nothing, as some private windows. */
export async function journalPick(pick: JournalledPick): Promise<void> {
  const database = await openJournal();
  const transaction = database.transaction('picks', 'readwrite', { durability: 'strict' });
  await transaction.store.put(pick);
  await transaction.done;
}

/** What this person picked on this device and the server has not acknowledged; of one attempt, or of all. */
export async function journalledPicks(personId: string, attemptId?: string): Promise<JournalledPick[]> {
  try {
    const database = await openJournal();
    return attemptId === undefined
      ? await database.getAllFromIndex('picks', 'person', personId)
      : await database.getAllFromIndex('picks', 'attempt', [personId, attemptId]);
  } catch {
    // A browser that keeps nothing has nothing to give back; the server has what it acknowledged.
    return [];
  }
}

/** Takes out what the server has on disk now. A newer pick of the same question stays. */
export async function forgetPicks(picks: readonly JournalledPick[]): Promise<void> {
  try {
    const database = await openJournal();
    const transaction = database.transaction('picks', 'readwrite');
    for (const pick of picks) {
      const kept = await transaction.store.get(keyOf(pick));
      if (kept?.sequence === pick.sequence) await transaction.store.delete(keyOf(pick));
    }
    await transaction.done;
  } catch {
    // What stays is sent once more some day, which does no harm.
  }
}
