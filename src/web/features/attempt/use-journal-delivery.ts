import { useEffect } from 'react';
import { onTokenChange, readToken } from '#web/api/token.ts';

/**
 * At sign-in, and whenever the network comes back, what this device still keeps for the person is sent. The questions
 * of an open exam go at a sign-out: picks alone outlive it.
 */
export function useJournalDelivery(personId: string): void {
  useEffect(() => {
    const deliver = async () => {
      const { sendJournal } = await import('./send-journal.ts');
      await sendJournal(personId);
    };
    const forgetExams = async (stays: string | undefined) => {
      const { forgetExamsBut } = await import('./kept-exam.ts');
      await forgetExamsBut(stays);
    };
    const tryToDeliver = () => void deliver().catch(() => undefined);
    tryToDeliver();
    forgetExams(personId).catch(() => undefined);
    const forgetListener = onTokenChange(() => {
      if (readToken() === null) forgetExams(undefined).catch(() => undefined);
    });
    window.addEventListener('online', tryToDeliver);
    return () => {
      forgetListener();
      window.removeEventListener('online', tryToDeliver);
    };
  }, [personId]);
}
