/** Tells those who wait that there is news of something, whichever server it came to. */
export type Watch<Known> = {
  /** Resolves once there is something that is not known yet, or after so many milliseconds. */
  changed: (id: string, known: Known, waitMs: number) => Promise<void>;
  /** Nobody waits any longer. */
  close: () => void;
};

type Watching<Known, News> = {
  /** How long news may take to reach a server that it did not come to. */
  everyMs: number;
  read: (ids: readonly string[]) => Promise<readonly (readonly [id: string, news: News])[]>;
  isNew: (news: News, known: Known) => boolean;
};

type Waiting<Known> = { known: Known; end: () => void };

/** Looks once in a while for all who wait on this server, and only while somebody does. */
export function openWatch<Known, News>({ everyMs, read, isNew }: Watching<Known, News>): Watch<Known> {
  const waiting = new Map<string, Set<Waiting<Known>>>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function lookLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void look();
    }, everyMs);
  }

  async function look(): Promise<void> {
    // A database that is away for a moment has nothing to tell: who waits asks again by themselves.
    const all = await read([...waiting.keys()]).catch(() => []);
    for (const [id, news] of all) {
      for (const one of waiting.get(id) ?? []) if (isNew(news, one.known)) one.end();
    }
    if (waiting.size > 0 && !isClosed) lookLater();
  }

  return {
    changed: (id, known, waitMs) => {
      if (isClosed) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      const all = waiting.get(id) ?? new Set();
      const limit = setTimeout(end, waitMs);
      const one = { known, end };
      function end(): void {
        clearTimeout(limit);
        all.delete(one);
        if (all.size === 0) waiting.delete(id);
        resolve();
      }
      all.add(one);
      waiting.set(id, all);
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
