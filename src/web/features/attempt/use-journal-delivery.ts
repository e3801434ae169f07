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
    const tryToDeliver = () => void deliver(personId).catch(() => undefined);
    tryToDeliver();
    forgetExamsBut(personId).catch(() => undefined);
    const forgetListener = onTokenChange(() => {
      if (readToken() === null) forgetExamsBut(undefined).catch(() => undefined);
    });
    window.addEventListener('online', tryToDeliver);
    return () => {
      forgetListener();
      window.removeEventListener('online', tryToDeliver);
    };
  }, [personId]);
}

/** What sends it is loaded where there is something to send. */
async function deliver(personId: string): Promise<void> {
  if (await keepsPicksOf(personId)) await (await import('./send-journal.ts')).sendJournal(personId);
  const files = await keptFiles(personId);
  if (files.length > 0) await (await import('./send-files.ts')).sendKeptFiles(personId);
}
