import { useSyncExternalStore } from 'react';
import { v4 as newId } from 'uuid';
import { AppError } from '#contract/errors.ts';
import { beginRest as declaredBegin, endRest as declaredEnd } from '#contract/rests.ts';
import { call } from '#web/api/call.ts';
import { attemptTime } from './attempt-calls.ts';
import type { ToldTime } from './device-time.ts';

/** So often a device that rests asks whether it still does: it may have slept, or gone on elsewhere. */
const askEveryMs = 15_000;

type Rest = {
  attemptId: string;
  /** Seconds of rest that are left, where one does not rest. */
  left: number;
  /** By the monotonic clock: when the rest ends by itself; nothing while one does not rest. */
  endsAt: number | undefined;
};

let rest: Rest | undefined;
let hearTold: (told: ToldTime) => void = () => undefined;
let timer: number | undefined;
let timesHeard = 0;
const listeners = new Set<() => void>();

function change(next: Rest): void {
  rest = next;
  for (const listener of listeners) listener();
}

/** What the server says of somebody's rest. @param hear takes the time that goes with it */
export function tellRest(attemptId: string, told: ToldTime, hear: (told: ToldTime) => void): void {
  clearTimeout(timer);
  timesHeard += 1;
  if (told.restLeft === undefined) return;
  hearTold = hear;
  const endsAt = told.restEndsIn === undefined ? undefined : performance.now() + told.restEndsIn * 1_000;
  change({ attemptId, left: told.restLeft, endsAt });
  if (endsAt !== undefined) lookLater(attemptId, endsAt, told);
}

function lookLater(attemptId: string, endsAt: number, told: ToldTime): void {
  const left = endsAt - performance.now();
  const wait = left > 0 ? Math.min(askEveryMs, left) : askEveryMs;
  timer = window.setTimeout(() => void look(attemptId, endsAt, told), wait);
}

/** The server's word goes before; without it the rest ends here when it does for the server. */
async function look(attemptId: string, endsAt: number, told: ToldTime): Promise<void> {
  const over = performance.now() - endsAt;
  if (over >= 0) {
    hearTold({ timeRemaining: Math.max(0, told.timeRemaining - over / 1_000) });
    change({ attemptId, left: told.restLeft ?? 0, endsAt: undefined });
  }
  const heardBefore = timesHeard;
  try {
    const now = await attemptTime(attemptId);
    // What was asked before the candidate went on is of no account.
    if (timesHeard === heardBefore) take(attemptId, now);
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'ATTEMPT_CLOSED';
    if (!isGone && timesHeard === heardBefore) lookLater(attemptId, endsAt, told);
  }
}

function take(attemptId: string, told: ToldTime): void {
  hearTold(told);
  tellRest(attemptId, told, hearTold);
}

/** A rest that is asked for: sent again after a lost reply, it is the same. */
export const newRestId = newId;

/** Rejects where the server did not say that it has begun. */
export async function beginRest(attemptId: string, id: string): Promise<void> {
  take(attemptId, await call(declaredBegin, { params: { attemptId }, body: { id } }));
}

/** Rejects where the server did not say that the time goes on. */
export async function goOnAfterRest(attemptId: string): Promise<void> {
  take(attemptId, await call(declaredEnd, { params: { attemptId } }));
}

/** The rest of an attempt; nothing where there is none, or nothing was heard of it yet. */
export function useRest(attemptId: string): Rest | undefined {
  return useSyncExternalStore(subscribe, () => (rest?.attemptId === attemptId ? rest : undefined));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
