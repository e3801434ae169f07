import { useEffect } from 'react';
import { onTokenChange, readToken } from '#web/api/token.ts';
import { loadUntilThere, rest } from '#web/ui/load-until-there.ts';
import { forgetExamsBut } from './kept-exam.ts';
import { keptFiles } from './kept-files.ts';
import { keepsPicksOf } from './kept-picks.ts';

const firstPause = 2_000;
const longestPause = 60_000;

/**
 * From the sign-in on, what this device still keeps for the person is sent until the server has all of it. The questions of
 * an open exam go at a sign-out: picks alone outlive it.
 */
export function useJournalDelivery(personId: string): void {
  useEffect(() => {
    const leaving = new AbortController();
    let delivery: Promise<void> | undefined;
    const beginDelivery = () => {
      delivery ??= deliverAll(personId, leaving.signal).finally(() => (delivery = undefined));
    };
    beginDelivery();
    forgetExamsBut(personId).catch(() => undefined);
    const forgetListener = onTokenChange(() => {
      if (readToken() === null) forgetExamsBut(undefined).catch(() => undefined);
    });
    window.addEventListener('online', beginDelivery);
    return () => {
      leaving.abort();
      forgetListener();
      window.removeEventListener('online', beginDelivery);
    };
  }, [personId]);
}

/** Later each time: what another tab or device goes on with stays here until that has ended. */
async function deliverAll(personId: string, until: AbortSignal): Promise<void> {
  for (let pause = firstPause; !until.aborted; pause = Math.min(pause * 2, longestPause)) {
    // An exam that is open here sends its own.
    const isOpen = 'exam' in document.documentElement.dataset;
    if (!isOpen) await deliver(personId, until).catch(() => undefined);
    if (!(await keepsOf(personId))) return;
    await rest(pause);
  }
}

async function keepsOf(personId: string): Promise<boolean> {
  return (await keepsPicksOf(personId)) || (await keptFiles(personId)).length > 0;
}

/**
 * What sends it is loaded where there is something to send. Whoever has signed out meanwhile sends nothing: under another's
 * name it would be refused for good.
 */
async function deliver(personId: string, until: AbortSignal): Promise<void> {
  if (await keepsPicksOf(personId)) {
    const { sendJournal } = await loadUntilThere(() => import('./send-journal.ts'));
    if (!until.aborted) await sendJournal(personId);
  }
  if ((await keptFiles(personId)).length === 0) return;
  const { sendKeptFiles } = await loadUntilThere(() => import('./send-files.ts'));
  if (!until.aborted) await sendKeptFiles(personId);
}
