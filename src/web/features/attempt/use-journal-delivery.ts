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
    void keepDelivering(personId, leaving.signal);
    forgetExamsBut(personId).catch(() => undefined);
    const forgetListener = onTokenChange(() => {
      if (readToken() === null) forgetExamsBut(undefined).catch(() => undefined);
    });
    return () => {
      leaving.abort();
      forgetListener();
    };
  }, [personId]);
}

/**
 * Later each time while something is left: what another tab or device goes on with stays here until that has ended. An exam
 * that is open sends its own; both may, since the server knows each pick by its number.
 */
async function keepDelivering(personId: string, until: AbortSignal): Promise<void> {
  let pause = firstPause;
  while (!until.aborted) {
    const isLeft = await deliver(personId, until).catch(() => true);
    await rest(isLeft ? pause : longestPause);
    pause = isLeft ? Math.min(pause * 2, longestPause) : firstPause;
  }
}

/**
 * What sends it is loaded where there is something to send. Whoever has signed out meanwhile sends nothing: under another's
 * name it would be refused for good.
 * @returns whether something is left
 */
async function deliver(personId: string, until: AbortSignal): Promise<boolean> {
  if (await keepsPicksOf(personId)) {
    const { sendJournal } = await loadUntilThere(() => import('./send-journal.ts'));
    if (!until.aborted) await sendJournal(personId);
  }
  if ((await keptFiles(personId)).length > 0) {
    const { sendKeptFiles } = await loadUntilThere(() => import('./send-files.ts'));
    if (!until.aborted) await sendKeptFiles(personId);
  }
  return (await keepsPicksOf(personId)) || (await keptFiles(personId)).length > 0;
}
