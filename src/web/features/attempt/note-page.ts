import { v4 as newId } from 'uuid';
import { eventLimits, type NotedKind } from '#contract/attempt-events.ts';
import { forgetEvents, keepEvent, type KeptEvent, keptEvents, sendKeptEvents } from './kept-events.ts';

/** Who looks at a notice and comes back at once has not left. */
const briefMs = 1_000;
/** The same is noted once in so long. */
const sameWithinMs = 1_000;
/** A page that was away for less than this before it was loaded anew was only loaded anew. */
const reloadMs = 10_000;
const sendAfterMs = 3_000;
const sendAgainAfterMs = 30_000;

const tabKey = 'idanwo.noted';
/** Of this document. */
let notedHere: string | undefined;
let toldOfDisplay: string | undefined;

type Of = { personId: string; attemptId: string; until: AbortSignal };

/**
 * Notes, for whoever invigilates, when the page of an attempt in a sitting is left and such: when, and how long. It proves
 * nothing and keeps the candidate from nothing. What is noted is kept on the device until the server has it.
 */
export async function notePage({ personId, attemptId, until }: Of): Promise<void> {
  /** What goes on: the page is left, or the device is without a network. */
  const going = new Map<NotedKind, KeptEvent>();
  const lastAt = new Map<NotedKind, number>();
  let timer: number | undefined;

  function sendIn(delayMs: number): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      sendKeptEvents(personId).catch(() => sendIn(sendAgainAfterMs * (0.5 + Math.random())));
    }, delayMs);
  }

  const newEvent = (kind: NotedKind, goesOn: boolean): KeptEvent => ({
    id: newId(),
    personId,
    attemptId,
    kind,
    at: Date.now(),
    seconds: null,
    goesOn,
  });

  function note(kind: NotedKind): void {
    const now = Date.now();
    if (now - (lastAt.get(kind) ?? -Infinity) < sameWithinMs) return;
    lastAt.set(kind, now);
    void keepEvent(newEvent(kind, false));
    sendIn(sendAfterMs);
  }

  function begin(kind: NotedKind): void {
    if (going.has(kind)) return;
    const event = newEvent(kind, true);
    going.set(kind, event);
    // Kept at once: the device may be switched off before it is over.
    void keepEvent(event);
  }

  function end(kind: NotedKind): void {
    const event = going.get(kind);
    if (!event) return;
    going.delete(kind);
    finish(event);
  }

  function finish(event: KeptEvent): void {
    const ms = Math.max(0, Date.now() - event.at);
    if (event.kind === 'left-page' && ms <= briefMs) {
      void forgetEvents([event]);
      return;
    }
    const seconds = Math.min(eventLimits.seconds, Math.round(ms / 1_000));
    void keepEvent({ ...event, seconds, goesOn: false });
    sendIn(sendAfterMs);
  }

  function look(): void {
    const isHere = document.visibilityState === 'visible' && document.hasFocus();
    if (isHere) end('left-page');
    else begin('left-page');
    if (isHere && 'isExtended' in screen && screen.isExtended === true && toldOfDisplay !== attemptId) {
      toldOfDisplay = attemptId;
      note('second-display');
    }
  }

  /** What went on when the page was closed or loaded anew. */
  async function finishEarlier(isReloaded: boolean): Promise<void> {
    const earlier = (await keptEvents(personId)).filter((event) => event.goesOn && event.attemptId === attemptId);
    for (const event of earlier) {
      const isTheReload = isReloaded && event.kind === 'left-page' && Date.now() - event.at < reloadMs;
      if (isTheReload) void forgetEvents([event]);
      else finish(event);
    }
  }

  const isReloaded = notedHere !== attemptId && sessionStorage.getItem(tabKey) === attemptId;
  notedHere = attemptId;
  sessionStorage.setItem(tabKey, attemptId);
  await finishEarlier(isReloaded);
  if (until.aborted) return;
  if (isReloaded) note('reloaded');

  const once = { signal: until };
  document.addEventListener('visibilitychange', look, once);
  window.addEventListener('focus', look, once);
  // Whether the page has the focus is true a moment later.
  window.addEventListener('blur', () => setTimeout(() => !until.aborted && look(), 0), once);
  document.addEventListener('copy', () => note('copied'), once);
  document.addEventListener('cut', () => note('copied'), once);
  document.addEventListener('paste', () => note('pasted'), once);
  const fullScreen = window.matchMedia('(display-mode: fullscreen)');
  fullScreen.addEventListener('change', () => !fullScreen.matches && note('left-full-screen'), once);
  window.addEventListener('offline', () => begin('was-offline'), once);
  window.addEventListener('online', () => (end('was-offline'), sendIn(sendAfterMs)), once);
  if (!navigator.onLine) begin('was-offline');
  look();
  sendIn(sendAfterMs);
  until.addEventListener('abort', () => {
    // Whoever hands in from another window has come back by that.
    for (const kind of going.keys()) end(kind);
    sendIn(0);
  });
}
