import { useSyncExternalStore } from 'react';

export type ToldMessage = { _id: string; words: string; at: string };
type Told = { attemptId: string; messages: readonly ToldMessage[] };

const key = 'idanwo.read-messages';

let told: Told = { attemptId: '', messages: [] };
const listeners = new Set<() => void>();

function change(next: Told): void {
  told = next;
  for (const listener of listeners) listener();
}

/** What those who invigilate have told in an attempt, as the server says it; what was read on this device stays read. */
export function tellMessages(attemptId: string, messages: readonly ToldMessage[]): void {
  const read = readIds();
  change({ attemptId, messages: messages.filter(({ _id }) => !read.has(_id)) });
}

export function readMessage(id: string): void {
  try {
    sessionStorage.setItem(key, [...readIds(), id].join(' '));
  } catch {
    // It comes again after a reload.
  }
  change({ ...told, messages: told.messages.filter(({ _id }) => _id !== id) });
}

function readIds(): Set<string> {
  try {
    return new Set(sessionStorage.getItem(key)?.split(' '));
  } catch {
    return new Set();
  }
}

const none: readonly ToldMessage[] = [];

/** The messages of an attempt that were not read on this device. */
export function useToldMessages(attemptId: string): readonly ToldMessage[] {
  return useSyncExternalStore(subscribe, () => (told.attemptId === attemptId ? told.messages : none));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
