import { browserName } from '#domain/attempt/browser-name.ts';
import { deviceClass } from '#domain/attempt/device-class.ts';
import type { ServiceClock } from '#server/platform/clock/service-clock.ts';
import type { Store } from '#server/platform/db/store.ts';
import { type PresenceRow, selectProgress, upsertPresence } from './presence.queries.ts';

/** How long what was heard may wait in memory. */
const flushEveryMs = 1_000;

/** Of whom nothing was heard for so long, this server forgets that it knew them. */
const forgottenAfterMs = 10 * 60_000;

/** The longest that whoever asks for news is let wait: shorter than what a proxy or a browser waits for. */
export const longestWaitMs = 20_000;

/** A device that asks again at once is heard of within this, over a slow network and after a failure too. */
export const silentAfterMs = longestWaitMs + 15_000;

type Attempt = { id: string; sitting_id: string | null; user_id: string };
type Caller = { address: string; userAgent: string };

/** When the candidates of sittings were last heard of. It is told beside what they do, and never holds it up. */
export type Presence = {
  /** A device is there: it asks how much time is left. */
  heard: (attempt: Attempt) => void;
  /** Somebody began, went on or saved, from there. */
  wrote: (attempt: Attempt, caller: Caller) => void;
  /** Somebody handed it in, with what was sent along, or tried to. */
  handedIn: (attemptId: string) => void;
  /** Writes down what was heard since the last time. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
};

export type PresenceServices = { presence: Presence };

type Heard = {
  sittingId: string;
  userId: string;
  seenAt: number;
  /** From where it was written since the last time. */
  caller: Caller | undefined;
  /** Whether a board shows anything of it that was not shown before. */
  isChanged: boolean;
  isDirty: boolean;
};

/**
 * Keeps in memory what is heard, and writes it down for all attempts at once. No save waits for it; where it cannot be
 * written, nothing is lost but when somebody was last seen. Outside sittings it does nothing.
 */
export function openPresence(store: Store, clock: Pick<ServiceClock, 'now'>): Presence {
  const known = new Map<string, Heard>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let flushing = Promise.resolve();

  function note({ id, sitting_id, user_id }: Attempt, caller: Caller | undefined): void {
    if (sitting_id === null || isClosed) return;
    const before = known.get(id);
    known.set(id, {
      sittingId: sitting_id,
      userId: user_id,
      seenAt: clock.now(),
      caller: caller ?? before?.caller,
      // What this server has not heard of before may have been saved to one that died before it told.
      isChanged: before === undefined || before.isChanged || caller !== undefined,
      isDirty: true,
    });
    flushLater();
  }

  function flushLater(): void {
    if (isClosed) return;
    timer ??= setTimeout(() => void flush(), flushEveryMs);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(writeDown);
    return flushing;
  }

  async function writeDown(): Promise<void> {
    const dirty = [...known].filter(([, { isDirty }]) => isDirty);
    forgetOld();
    if (dirty.length === 0) return;
    for (const [id, heard] of dirty) {
      known.set(id, { ...heard, caller: undefined, isChanged: false, isDirty: false });
    }
    try {
      await writeRows(dirty);
    } catch {
      // Who is heard of again is counted again, as if for the first time.
      for (const [id] of dirty) known.delete(id);
    }
  }

  async function writeRows(dirty: readonly [string, Heard][]): Promise<void> {
    const changed = dirty.filter(([, { isChanged }]) => isChanged).map(([id]) => id);
    const countedAt = clock.now();
    const progress = await selectProgress(store.db, changed);
    const rowAt = (changedAt: number, [attemptId, heard]: (typeof dirty)[number]): PresenceRow => {
      const { answered, savedAt } = progress.get(attemptId) ?? { answered: 0, savedAt: null };
      return {
        attempt_id: attemptId,
        sitting_id: heard.sittingId,
        user_id: heard.userId,
        seen_at: heard.seenAt,
        saved_at: savedAt,
        answered,
        counted_at: heard.isChanged ? countedAt : 0,
        ...columnsOf(heard.caller),
        changed_at: heard.isChanged ? changedAt : 0,
      };
    };
    await store.write((trx) => {
      const changedAt = clock.now();
      return upsertPresence(
        trx,
        dirty.map((one) => rowAt(changedAt, one)),
      );
    });
  }

  function forgetOld(): void {
    const before = clock.now() - forgottenAfterMs;
    for (const [id, { seenAt, isDirty }] of known) if (!isDirty && seenAt < before) known.delete(id);
  }

  return {
    heard: (attempt) => note(attempt, undefined),
    wrote: note,
    handedIn: (attemptId) => {
      const heard = known.get(attemptId);
      if (!heard) return;
      known.set(attemptId, { ...heard, seenAt: clock.now(), isChanged: true, isDirty: true });
      flushLater();
    },
    flush,
    close: async () => {
      isClosed = true;
      await flush();
    },
  };
}

function columnsOf(caller: Caller | undefined): Pick<PresenceRow, 'device_class' | 'browser' | 'address'> {
  if (!caller) return { device_class: 'unknown', browser: '', address: '' };
  const { userAgent, address } = caller;
  return { device_class: deviceClass(userAgent), browser: browserName(userAgent), address };
}
