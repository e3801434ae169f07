import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Exam } from '#contract/attempts.ts';
import type { PickOnDisk } from './journalled-pick.ts';

/**
 * An open exam as the server last gave it, so that a reload opens it without a network. It holds no key: only what a
 * candidate sees. What was picked since and not acknowledged is in the journal.
 */
export type KeptExam = {
  personId: string;
  testId: string;
  exam: Exam;
  /** What the server last said of the time left, and what the clock that people set read then. */
  remainingMs: number;
  heardAt: number;
  /** Whether it stood still. What an older version kept does not say it. */
  isPaused?: boolean;
};

type Schema = DBSchema & {
  picks: { key: string[]; value: PickOnDisk; indexes: { person: string; attempt: string[] } };
  exams: { key: string[]; value: KeptExam };
};

/** By person, so that nobody's picks are sent for another; by lease, so that two tabs never overwrite each other's. */
const pickKey = ['personId', 'attemptId', 'questionId', 'writer'];
/** Of a test there is one open attempt at most. */
const examKey = ['personId', 'testId'];

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** One connection, which makes way for a newer version of the app in another tab, and is opened anew when it is lost. */
export function openExamDatabase(): Promise<IDBPDatabase<Schema>> {
  const reopen = () => {
    opening = undefined;
  };
  opening ??= openDB<Schema>('idanwo', 2, {
    upgrade(database, from) {
      if (from < 1) {
        const picks = database.createObjectStore('picks', { keyPath: pickKey });
        picks.createIndex('person', 'personId');
        picks.createIndex('attempt', ['personId', 'attemptId']);
      }
      if (from < 2) database.createObjectStore('exams', { keyPath: examKey });
    },
    blocking(_current, _blocked, { target }) {
      if (target instanceof IDBDatabase) target.close();
      reopen();
    },
    terminated: reopen,
  }).catch((error: unknown) => {
    reopen();
    throw error;
  });
  return opening;
}
