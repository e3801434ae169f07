import { useEffect, useEffectEvent, useState } from 'react';
import { siteHistory } from '#web/app/site-history.ts';

/**
 * Holds whoever is about to leave the address until they have answered, and has the browser ask whoever closes the tab
 * or loads it anew. The router's own way needs the router.
 * @returns what takes the answer, while it is waited for
 */
export function useLeaveQuestion(isHeld: () => boolean): ((leaves: boolean) => void) | undefined {
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();
  const holds = useEffectEvent(isHeld);

  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) =>
        setAnswer(() => (leaves: boolean) => {
          setAnswer(undefined);
          resolve(!leaves);
        }),
      );
    return siteHistory.block({
      blockerFn: () => (holds() ? ask() : false),
      enableBeforeUnload: () => holds(),
    });
  }, []);
  return answer;
}
