import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tell } from '#web/api/tell.ts';
import { studentWords } from '#web/words/student.ts';
import { keepCheckout, keptCheckout } from './kept-checkout.ts';
import { checkPayment } from './use-upgrade.ts';

/** A payment that a reload has interrupted: one that went well meanwhile is told in passing, any other opens the dialog. */
export function useInterruptedPayment() {
  const queryClient = useQueryClient();
  const [resumes, setResumes] = useState(false);
  useEffect(() => {
    const checkout = keptCheckout();
    if (checkout === null) return undefined;
    const stop = new AbortController();
    const resume = async () => {
      const outcome = await checkPayment(checkout.reference, stop.signal);
      if (stop.signal.aborted) return;
      if (outcome.type !== 'checked' || outcome.status !== 'success') {
        setResumes(true);
        return;
      }
      keepCheckout(null);
      tell(studentWords('paymentSuccessfulYourAccountHas'), 'good');
      void queryClient.invalidateQueries();
    };
    void resume();
    return () => stop.abort();
  }, [queryClient]);
  return { resumes, endResuming: () => setResumes(false) };
}
