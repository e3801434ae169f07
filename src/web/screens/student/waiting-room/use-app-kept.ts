import { useEffect, useState } from 'react';
import { appIsKept, canBeKept, wordsAreKept } from '#web/app/kept-app.ts';
import { rest } from '#web/features/waiting-room/use-start.ts';
import { inTime } from '#web/ui/in-time.ts';

/** Whether a reload finds this page without a network; on some browsers it never does. */
export type AppKept = 'coming' | 'kept' | 'impossible';

const longestTryMs = 20_000;

/** There is time before the start: what a slow network brings late, or failed to bring, is tried until it is there. */
export function useAppKept(): AppKept {
  const [state, setState] = useState<AppKept>(canBeKept() ? 'coming' : 'impossible');
  useEffect(() => {
    const leaving = new AbortController();
    if (state === 'coming') void untilKept(leaving.signal, () => setState('kept'));
    return () => leaving.abort();
  }, [state]);
  return state;
}

async function untilKept(signal: AbortSignal, tell: () => void): Promise<void> {
  while (!signal.aborted) {
    const isKept = await inTime(isWhole(), longestTryMs).catch(() => false);
    if (signal.aborted) return;
    if (isKept) {
      tell();
      return;
    }
    await rest(signal);
  }
}

async function isWhole(): Promise<boolean> {
  if (!(await appIsKept())) return false;
  await wordsAreKept();
  return true;
}
