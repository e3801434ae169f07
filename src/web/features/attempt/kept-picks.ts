import { openExamDatabase } from './exam-database.ts';
import { storedInTime } from './stored-in-time.ts';
import type { JournalledPick } from './journalled-pick.ts';

/**
 * The journal's picks for as long as the page lives. What the device cannot keep on its disk outlives the exam's screen at
 * least, and so a sign-in in between.
 */
export const picksInMemory = new Map<string, JournalledPick>();

/** Whether the journal has picks of this person: only then is there a use for what reads and sends them. */
export async function keepsPicksOf(personId: string): Promise<boolean> {
  if ([...picksInMemory.values()].some((pick) => pick.personId === personId)) return true;
  const count = async () => (await openExamDatabase()).countFromIndex('picks', 'person', personId);
  return (await storedInTime(count()).catch(() => 0)) > 0;
}
