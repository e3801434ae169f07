import { useEffect } from 'react';
import { onTokenChange, readToken } from '#web/api/token.ts';
import { forgetExamsBut } from './kept-exam.ts';
import { sendJournal } from './send-journal.ts';

/**
 * At sign-in, and whenever the network comes back, what this device still keeps for the person is sent. The questions
 * of an open exam go at a sign-out: picks alone outlive it.
 */
export function useJournalDelivery(personId: string): void {
  useEffect(() => {
    const tryToDeliver = () => void sendJournal(personId).catch(() => undefined);
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
