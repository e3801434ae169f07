import { useEffect } from 'react';

/** At sign-in, and whenever the network comes back, what this device still keeps for the person is sent. */
export function useJournalDelivery(personId: string): void {
  useEffect(() => {
    const deliver = async () => {
      const { sendJournal } = await import('./send-journal.ts');
      await sendJournal(personId);
    };
    const tryToDeliver = () => void deliver().catch(() => undefined);
    tryToDeliver();
    window.addEventListener('online', tryToDeliver);
    return () => window.removeEventListener('online', tryToDeliver);
  }, [personId]);
}
