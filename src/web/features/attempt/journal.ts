import { openExamDatabase } from './exam-database.ts';
import { storedInTime } from './stored-in-time.ts';
import { type JournalledPick, pickForDisk, pickFromDisk } from './journalled-pick.ts';
import { picksInMemory } from './kept-picks.ts';

/** As in the database (`exam-database.ts`). */
const keyOf = ({ personId, attemptId, questionId, writer }: JournalledPick) => [
  personId,
  attemptId,
  questionId,
  writer,
];

const memoryKey = (pick: JournalledPick) => keyOf(pick).join(' ');

/**
 * Resolves when the pick is on the device's disk, however late. Rejects where the browser keeps nothing, as some private
 * windows.
 */
export function journalPick(pick: JournalledPick): Promise<void> {
  picksInMemory.set(memoryKey(pick), pick);
  return putPick(pick);
}

async function putPick(pick: JournalledPick): Promise<void> {
  const database = await openExamDatabase();
  const transaction = database.transaction('picks', 'readwrite', { durability: 'strict' });
  await transaction.store.put(pickForDisk(pick));
  await transaction.done;
}

/** What this person picked on this device and the server has not acknowledged; of one attempt, or of all. */
export async function journalledPicks(personId: string, attemptId?: string): Promise<JournalledPick[]> {
  const isMeant = (pick: JournalledPick) =>
    pick.personId === personId && (attemptId === undefined || pick.attemptId === attemptId);
  const picks = new Map((await picksOnDisk(personId, attemptId)).map((pick) => [memoryKey(pick), pick]));
  for (const [key, pick] of picksInMemory) {
    if (isMeant(pick) && pick.sequence > (picks.get(key)?.sequence ?? 0)) picks.set(key, pick);
  }
  return [...picks.values()];
}

async function picksOnDisk(personId: string, attemptId?: string): Promise<JournalledPick[]> {
  const read = async () => {
    const database = await openExamDatabase();
    const kept =
      attemptId === undefined
        ? await database.getAllFromIndex('picks', 'person', personId)
        : await database.getAllFromIndex('picks', 'attempt', [personId, attemptId]);
    return kept.map(pickFromDisk);
  };
  // A browser that keeps nothing has nothing to give back; the server has what it acknowledged.
  return storedInTime(read()).catch(() => []);
}

/** Takes out what the server has on disk now. A newer pick of the same question stays. */
export async function forgetPicks(picks: readonly JournalledPick[]): Promise<void> {
  for (const pick of picks) {
    if (picksInMemory.get(memoryKey(pick))?.sequence === pick.sequence) picksInMemory.delete(memoryKey(pick));
  }
  // What stays is sent once more some day, which does no harm.
  await storedInTime(deletePicks(picks)).catch(() => undefined);
}

async function deletePicks(picks: readonly JournalledPick[]): Promise<void> {
  const database = await openExamDatabase();
  const transaction = database.transaction('picks', 'readwrite');
  for (const pick of picks) {
    const kept = await transaction.store.get(keyOf(pick));
    if (kept?.sequence === pick.sequence) await transaction.store.delete(keyOf(pick));
  }
  await transaction.done;
}
