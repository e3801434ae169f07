import { useEffect, useState } from 'react';
import type { BoardNow } from './board-feed.ts';

/** The server's time, each second, as the last reply lets it be told. */
export function useServerNow({ now, heardAt }: Pick<BoardNow, 'now' | 'heardAt'>): number {
  const [shown, setShown] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setShown(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now + Math.max(0, shown - heardAt);
}
