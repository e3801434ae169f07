import { useEffect } from 'react';
import { onTokenChange, readToken } from '#web/api/token.ts';
import { forgetExamsBut } from './kept-exam.ts';
import { keptFiles } from './kept-files.ts';
import { keepsPicksOf } from './kept-picks.ts';

/**
 * At sign-in, and whenever the network comes back, what this device still keeps for the person is sent. The questions
 * of an open exam go at a sign-out: picks alone outlive it.
 */
export function useJournalDelivery(personId: string): void {
  useEffect(() => {
    const leaving = new AbortController();
    const tryToDeliver = () => void deliver(personId, leaving.signal).catch(() => undefined);
    tryToDeliver();
    forgetExamsBut(personId).catch(() => undefined);
    const forgetListener = onTokenChange(() => {
      if (readToken() === null) forgetExamsBut(undefined).catch(() => undefined);
    });
    window.addEventListener('online', tryToDeliver);
    return () => {
      leaving.abort();
      forgetListener();
      window.removeEventListener('online', tryToDeliver);
    };
  }, [personId]);
}

/**
 * What sends it is loaded where there is something to send. Whoever has signed out meanwhile sends nothing: under another's
 * name it would be refused for good.
 */
async function deliver(personId: string, until: AbortSignal): Promise<void> {
  if (await keepsPicksOf(personId)) {
    const { sendJournal } = await import('./send-journal.ts');
    if (!until.aborted) await sendJournal(personId);
  }
  if ((await keptFiles(personId)).length === 0) return;
  const { sendKeptFiles } = await import('./send-files.ts');
  if (!until.aborted) await sendKeptFiles(personId);
}
