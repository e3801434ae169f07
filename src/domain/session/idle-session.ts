/** How long before its end an idle session is warned of. */
export const warningMs = 60_000;

/**
 * The server notes at most once a minute that a session is in use, so what it counts from may lie that far before the
 * call that it answered last. Counted from there, the warning always comes before the server's end, never after it.
 */
export const notedEveryMs = 60_000;

export type IdlePhase = { phase: 'in-use' } | { phase: 'ending'; secondsLeft: number } | { phase: 'over' };

type Session = {
  /** When the server last answered a call that keeps the session; by the device's clock. */
  keptAt: number;
  now: number;
  timeoutMinutes: number;
};

/** How an idle session stands: it is in use, it ends within a minute, or its time is over. */
export function idlePhase({ keptAt, now, timeoutMinutes }: Session): IdlePhase {
  const leftMs = keptAt - notedEveryMs + timeoutMinutes * 60_000 - now;
  if (leftMs <= 0) return { phase: 'over' };
  return leftMs <= warningMs ? { phase: 'ending', secondsLeft: Math.ceil(leftMs / 1000) } : { phase: 'in-use' };
}

/** Whether the server would note a call: asking more often says nothing new. */
export function isKeepingDue({ keptAt, now }: Pick<Session, 'keptAt' | 'now'>): boolean {
  return now - keptAt > notedEveryMs;
}
