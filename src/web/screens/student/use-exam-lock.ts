import { useEffect } from 'react';

/** Held while an exam is open, so that no new version of the app takes over meanwhile (service-worker/worker.ts). */
export function useExamLock(): void {
  useEffect(() => {
    const leaving = new AbortController();
    document.documentElement.dataset['exam'] = 'open';
    const untilLeft = () => new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
    // There are none on plain HTTP, nor in older browsers.
    if ('locks' in navigator) void navigator.locks.request('exam', { mode: 'shared' }, untilLeft);
    return () => {
      delete document.documentElement.dataset['exam'];
      leaving.abort();
    };
  }, []);
}
