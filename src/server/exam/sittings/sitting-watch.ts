import { prepared } from '#server/platform/db/prepared.ts';
import type { Store } from '#server/platform/db/store.ts';

/** How long an order may take to reach a server that did not take it. */
const lookEveryMs = 1_000;

/** Tells those who wait that something was ordered in a sitting, on whichever server. */
export type SittingWatch = {
  /** Resolves once the sitting has a later revision than this one, or after so many milliseconds. */
  changed: (sittingId: string, after: number, waitMs: number) => Promise<void>;
  /** Nobody waits any longer. */
  close: () => void;
};

type Waiting = { after: number; end: () => void };

const revisions = prepared<{ ids: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('sittings')
    .select(['id', 'revision'])
    .where((eb) => among(eb.ref('id'), 'ids')),
);

/** Asks the database once a second for all who wait on this server, and only while somebody does. */
export function openSittingWatch(store: Store): SittingWatch {
  const waiting = new Map<string, Set<Waiting>>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function lookLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void look();
    }, lookEveryMs);
  }

  async function look(): Promise<void> {
    // A database that is away for a moment has nothing to tell: who waits asks again by themselves.
    const rows = await revisions.all(store.db, { ids: [...waiting.keys()] }).catch(() => []);
    for (const { id, revision } of rows) {
      for (const one of waiting.get(id) ?? []) if (revision > one.after) one.end();
    }
    if (waiting.size > 0 && !isClosed) lookLater();
  }

  return {
    changed: (sittingId, after, waitMs) => {
      if (isClosed) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      const all = waiting.get(sittingId) ?? new Set();
      const limit = setTimeout(end, waitMs);
      const one = { after, end };
      function end(): void {
        clearTimeout(limit);
        all.delete(one);
        if (all.size === 0) waiting.delete(sittingId);
        resolve();
      }
      all.add(one);
      waiting.set(sittingId, all);
      lookLater();
      return promise;
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      for (const all of waiting.values()) for (const one of all) one.end();
    },
  };
}
