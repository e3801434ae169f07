import { useEffect, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { awaitStart } from '#contract/waiting-room.ts';
import type { DeviceTime } from '#domain/attempt/countdown.ts';
import { askStart } from './waiting-calls.ts';

export type Start = ReplyOf<typeof awaitStart>;

/** What is known of the start, and of the way to who tells it. */
export type Heard = {
  /** The last word; nothing until there was one. */
  start: Start | undefined;
  /** When that was, by this device's clocks. */
  heardAt: DeviceTime;
  isConnected: boolean;
  /** That it cannot be waited for any more: it is over, or not this person's. */
  failure: AppError | undefined;
};

const pauseMs = 3_000;
const clocksNow = (): DeviceTime => ({ monotonic: performance.now(), wall: Date.now() });
const unheard: Heard = { start: undefined, heardAt: clocksNow(), isConnected: true, failure: undefined };

/**
 * The server's time, in epoch milliseconds, from what it last said. The larger of the two elapsed times counts: one clock of
 * a device that slept may have stood still, and without the server it must not hand out time.
 */
export function serverTime(start: Start, heardAt: DeviceTime): number {
  const { monotonic, wall } = clocksNow();
  return Date.parse(start.now) + Math.max(0, monotonic - heardAt.monotonic, wall - heardAt.wall);
}

/** Hears where the start of a sitting stands, as soon as it is otherwise, and goes on trying without a network. */
export function useStart(sittingId: string): Heard {
  const [heard, setHeard] = useState<Heard>(unheard);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const lose = () => setHeard((before) => ({ ...before, isConnected: false }));
    addEventListener('offline', lose, { signal });
    void listen(sittingId, signal, {
      hear: (start) =>
        setHeard({
          start,
          heardAt: clocksNow(),
          isConnected: true,
          failure: undefined,
        }),
      fail: (error) =>
        setHeard((before) =>
          error instanceof AppError && error.status < 500
            ? { ...before, isConnected: true, failure: error }
            : { ...before, isConnected: false },
        ),
    });
    return () => leaving.abort();
  }, [sittingId]);
  return heard;
}

type Listener = { hear: (start: Start) => void; fail: (error: unknown) => void };

async function listen(sittingId: string, signal: AbortSignal, { hear, fail }: Listener): Promise<void> {
  let known: number | undefined;
  while (!signal.aborted) {
    try {
      const start = await askStart(sittingId, known, signal);
      known = start.revision;
      hear(start);
      // Once it is open the server has nothing to wait for.
      if (start.isOpen || start.hasBegun) await rest(signal);
    } catch (error) {
      if (signal.aborted) return;
      fail(error);
      known = undefined;
      await rest(signal);
    }
  }
}

/** A while, never the same for all, or until the network may be back. */
export function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resume) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resume();
    };
    const timer = setTimeout(end, pauseMs * (0.5 + Math.random()));
    addEventListener('online', end, { signal });
  });
}
