import { useEffect, useState } from 'react';

/**
 * Milliseconds left of an open attempt, second by second, from what the server said and when. For lists only: it
 * trusts the device's clock for the minutes since, as the exam does not.
 */
export function useTimeLeft(secondsThen: number, receivedAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, secondsThen * 1000 - Math.max(0, now - receivedAt));
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
