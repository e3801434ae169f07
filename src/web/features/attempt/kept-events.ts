import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { eventLimits, noteEvents, type NotedKind } from '#contract/attempt-events.ts';
import { AppError } from '#contract/errors.ts';
import { call } from '#web/api/call.ts';
import { storedInTime } from './stored-in-time.ts';

/** What the page of an attempt in a sitting saw. */
export type KeptEvent = {
  id: string;
  personId: string;
  attemptId: string;
  kind: NotedKind;
  /** By the clock that people set: only how long ago it was is told. */
  at: number;
  seconds: number | null;
  /** Whether it goes on: how long it lasts is told once it is over. */
  goesOn: boolean;
};

type Schema = DBSchema & { events: { key: string; value: KeptEvent } };

/** In a database of its own, so that nothing of it is ever in the way of an answer. */
let opening: Promise<IDBPDatabase<Schema>> | undefined;

function openEventDatabase(): Promise<IDBPDatabase<Schema>> {
  const reopen = () => {
    opening = undefined;
  };
  opening ??= openDB<Schema>('idanwo-events', 1, {
    upgrade: (database) => void database.createObjectStore('events', { keyPath: 'id' }),
    blocking: reopen,
    terminated: reopen,
  }).catch((error: unknown) => {
    reopen();
    throw error;
  });
  return opening;
}

/** The same for as long as the page lives, where the device keeps nothing on its disk. */
const inMemory = new Map<string, KeptEvent>();

export async function keepEvent(event: KeptEvent): Promise<void> {
  inMemory.set(event.id, event);
  const put = async () => (await openEventDatabase()).put('events', event);
  await storedInTime(put()).catch(() => undefined);
}

export async function forgetEvents(events: readonly KeptEvent[]): Promise<void> {
  for (const { id } of events) inMemory.delete(id);
  const remove = async () => {
    const database = await openEventDatabase();
    for (const { id } of events) await database.delete('events', id);
  };
  // What stays is sent once more, which does no harm.
  await storedInTime(remove()).catch(() => undefined);
}

const eventsOnDisk = async () => (await openEventDatabase()).getAll('events');

export async function keptEvents(personId: string): Promise<KeptEvent[]> {
  const onDisk = await storedInTime(eventsOnDisk()).catch(() => []);
  const events = new Map([...onDisk.map((event) => [event.id, event] as const), ...inMemory]);
  return [...events.values()].filter((event) => event.personId === personId);
}

/**
 * Sends what this person's device noted and the server has not taken, and what goes on not yet. Rejects where the server
 * does not answer: then it is kept.
 */
export async function sendKeptEvents(personId: string): Promise<void> {
  const over = (await keptEvents(personId)).filter(({ goesOn }) => !goesOn);
  for (const attemptId of new Set(over.map((event) => event.attemptId))) {
    const events = over.filter((event) => event.attemptId === attemptId);
    for (let from = 0; from < events.length; from += eventLimits.atOnce)
      await sendSome(attemptId, events.slice(from, from + eventLimits.atOnce));
  }
}

async function sendSome(attemptId: string, events: readonly KeptEvent[]): Promise<void> {
  const now = Date.now();
  const told = events.map(({ id, kind, at, seconds }) => ({
    id,
    kind,
    ago: Math.min(Math.max(0, (now - at) / 1_000), 30 * eventLimits.seconds),
    seconds,
  }));
  try {
    await call(noteEvents, { params: { attemptId }, body: { events: told } }, { background: true });
  } catch (error) {
    // An attempt that is not there has no use for them either.
    if (!(error instanceof AppError && error.code === 'ATTEMPT_NOT_FOUND')) throw error;
  }
  await forgetEvents(events);
}
