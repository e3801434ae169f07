import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OwnSitting } from '#contract/sittings.ts';
import type { SealedPaper } from '#contract/waiting-room.ts';

/** What was last told of the start, and by how much the server's time was ahead of this device's clock. */
export type KeptStart = { opensAt: string; deadline: string; revision: number; aheadMs: number };

/** An examination as it waits on the device. */
export type KeptWait = { personId: string; sitting: OwnSitting; paper: SealedPaper; start: KeptStart };

type Schema = DBSchema & {
  waits: { key: string[]; value: KeptWait };
  media: { key: string; value: ArrayBuffer };
};

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** In a database of its own: one that holds answers is opened by versions of the app that know no sealed papers. */
function openSealedDatabase(): Promise<IDBPDatabase<Schema>> {
  const reopen = () => {
    opening = undefined;
  };
  opening ??= openDB<Schema>('idanwo-sealed', 1, {
    upgrade(database) {
      database.createObjectStore('waits');
      database.createObjectStore('media');
    },
    blocking: reopen,
    terminated: reopen,
  }).catch((error: unknown) => {
    reopen();
    throw error;
  });
  return opening;
}

/** Keeps one, in the place of any other: whoever waits here now is the only one who does. */
export async function keepWait(wait: KeptWait): Promise<void> {
  const database = await openSealedDatabase();
  const transaction = database.transaction(['waits', 'media'], 'readwrite');
  const key = keyOf(wait.personId, wait.sitting._id);
  const before = await transaction.objectStore('waits').get(key);
  if (before?.paper.attemptId !== wait.paper.attemptId) {
    await transaction.objectStore('waits').clear();
    await transaction.objectStore('media').clear();
  }
  await transaction.objectStore('waits').put(wait, key);
  await transaction.done;
}

const keyOf = (personId: string, sittingId: string) => [personId, sittingId];

export async function keptWait(personId: string, sittingId: string): Promise<KeptWait | undefined> {
  return (await openSealedDatabase()).get('waits', keyOf(personId, sittingId));
}

export async function keepSealedMedia(mediaId: string, bytes: ArrayBuffer): Promise<void> {
  await (await openSealedDatabase()).put('media', bytes, mediaId);
}

export async function keptSealedMedia(mediaId: string): Promise<ArrayBuffer | undefined> {
  return (await openSealedDatabase()).get('media', mediaId);
}

/** It has been opened. */
export async function forgetWaits(): Promise<void> {
  const database = await openSealedDatabase();
  await database.clear('waits');
  await database.clear('media');
}
