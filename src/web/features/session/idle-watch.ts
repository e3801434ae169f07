import { AppError } from '#contract/errors.ts';
import { idlePhase, isKeepingDue } from '#domain/session/idle-session.ts';

/** What an idle session is watched with. */
type Watching = {
  /** The setting, as it stands now. */
  timeoutMinutes: () => number;
  /** When the server last answered a call of this tab that keeps the session; epoch milliseconds. */
  keptHere: () => number;
  /** Makes such a call. */
  keep: () => Promise<unknown>;
  /** Whether the server holds the session, because a test is open. Asking keeps nothing. */
  isHeld: () => Promise<boolean>;
  /** Whether using the page is to keep the session; in an exam the server needs no telling. */
  tellsServer: () => boolean;
  /** Seconds until the end, once it is near; `null` before that. */
  onWarning: (secondsLeft: number | null) => void;
  onEnd: () => void;
};

export type IdleWatch = {
  /** Somebody is there. */
  noticeUse: () => void;
  /** Looks at the clock, and does what is due. Called every second, and whenever the page is seen again. */
  tick: () => void;
  /** Keeps the session on wish. Throws where the server cannot be reached. */
  stay: () => Promise<void>;
};

const askAgainMs = 5_000;
const sharedKey = 'session-kept-at';

/** Several tabs share one session, and so the time at which it was kept. */
function keptAnywhere(keptHere: number): number {
  const shared = Number(localStorage.getItem(sharedKey) ?? 0);
  if (keptHere > shared) localStorage.setItem(sharedKey, String(keptHere));
  return Math.max(keptHere, shared);
}

/**
 * Warns before an idle session ends, and ends it. While a test is open the server ends none, so it is asked first; and
 * where it cannot be reached nobody is signed out.
 */
export function watchIdleSession(watching: Watching): IdleWatch {
  let inUse = false;
  let isWarned = false;
  /** A call is under way whose answer decides. */
  let isAsking = false;
  let nextAskAt = 0;

  function tick(): void {
    const now = Date.now();
    const keptAt = keptAnywhere(watching.keptHere());
    const state = idlePhase({ keptAt, now, timeoutMinutes: watching.timeoutMinutes() });
    if (state.phase === 'in-use') {
      isWarned = false;
      watching.onWarning(null);
      if (inUse && isKeepingDue({ keptAt, now }) && watching.tellsServer()) void ask(watching.keep);
    } else if (!isWarned) void ask(askWhetherHeld);
    else if (state.phase === 'ending') watching.onWarning(state.secondsLeft);
    else if (!isAsking) watching.onEnd();
  }

  /** One call at a time, and after a failure not at once again. */
  async function ask(call: () => Promise<unknown>): Promise<void> {
    if (isAsking || Date.now() < nextAskAt) return;
    isAsking = true;
    try {
      await call();
      inUse = false;
    } catch {
      nextAskAt = Date.now() + askAgainMs;
    } finally {
      isAsking = false;
    }
  }

  async function askWhetherHeld(): Promise<void> {
    if (await watching.isHeld()) localStorage.setItem(sharedKey, String(Date.now()));
    else isWarned = true;
    tick();
  }

  return {
    noticeUse() {
      inUse = true;
    },
    tick,
    async stay() {
      isAsking = true;
      try {
        await watching.keep();
        inUse = false;
      } catch (error) {
        // The guard leads whoever is signed out to where that is said.
        if (!(error instanceof AppError && error.code === 'NOT_AUTHENTICATED')) throw error;
      } finally {
        isAsking = false;
        tick();
      }
    },
  };
}
