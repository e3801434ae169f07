import { startAttempt } from '#contract/attempts.ts';
import { type KeptExam, openExamDatabase } from './exam-database.ts';
import { storedInTime } from './stored-in-time.ts';

/** Rejects, after a second at the latest, where the device keeps nothing. */
export async function keepExam(kept: KeptExam): Promise<void> {
  const put = async () => (await openExamDatabase()).put('exams', kept);
  await storedInTime(put());
}

/** Nothing where there is none, or one that another version of the app kept and this one does not understand. */
export async function keptExam(personId: string, testId: string): Promise<KeptExam | undefined> {
  const get = async () => (await openExamDatabase()).get('exams', [personId, testId]);
  const kept = await storedInTime(get()).catch(() => undefined);
  return kept !== undefined && startAttempt.response.safeParse(kept.exam).success ? kept : undefined;
}

/** The attempt has ended. */
export async function forgetExam(personId: string, testId: string): Promise<void> {
  const remove = async () => (await openExamDatabase()).delete('exams', [personId, testId]);
  // One that stays is found to be over when it is next opened.
  await storedInTime(remove()).catch(() => undefined);
  await forgetMedia((person, test) => person !== personId || test !== testId);
}

/** Nobody's questions stay on a device that they have signed out of. */
export async function forgetExamsBut(personId: string | undefined): Promise<void> {
  const remove = async () => {
    const database = await openExamDatabase();
    for (const key of await database.getAllKeys('exams')) {
      if (key[0] !== personId) await database.delete('exams', key);
    }
  };
  await storedInTime(remove()).catch(() => undefined);
  await forgetMedia((person) => person === personId);
}

async function forgetMedia(
  stays: (personId: string | undefined, testId: string | undefined) => boolean,
): Promise<void> {
  const forget = async () => (await import('./kept-media.ts')).forgetMediaBut(stays);
  await storedInTime(forget()).catch(() => undefined);
}
