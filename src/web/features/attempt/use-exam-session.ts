import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { announcedTime } from '#domain/attempt/countdown.ts';
import type { ExamState } from '#domain/attempt/exam-state.ts';
import { examWords } from '#web/words/exam.ts';
import type { ExamSession } from './exam-session.ts';
import type { RoomSession } from './room-session.ts';

/** The state of a session, which is driven by the clock, the network and the page's visibility as long as it shows. */
export function useExamState(session: ExamSession): ExamState {
  useEffect(() => {
    const timer = setInterval(() => session.tick(), 1000);
    const seenAgain = () => {
      session.tick();
      session.retryNow();
    };
    // What the journal brought along is sent without waiting for the next pick.
    session.retryNow();
    window.addEventListener('online', seenAgain);
    document.addEventListener('visibilitychange', seenAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', seenAgain);
      document.removeEventListener('visibilitychange', seenAgain);
      session.stop();
    };
  }, [session]);
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Looks a few times a second, so that no second is skipped on the screen. */
function useLook<T>(look: () => T): T {
  const [seen, setSeen] = useState(look);
  const lookNow = useEffectEvent(() => setSeen(look()));
  useEffect(() => {
    const timer = setInterval(() => lookNow(), 250);
    return () => clearInterval(timer);
  }, []);
  return seen;
}

/** Milliseconds left. */
export const useRemaining = (session: RoomSession) => useLook(session.remaining);

/** Milliseconds until the deadline, below nothing once it is past. */
export const useUntilDeadline = (session: ExamSession) => useLook(session.untilDeadline);

export const useIsTimeUnsure = (session: ExamSession) => useLook(session.isTimeUnsure);

/** So long the screen says what a screen reader is told of the time. */
const toldForMs = 10_000;

/** What is told of the time just now, at a few thresholds only: told every second, nobody could read a question. */
export function useTimeWords(session: RoomSession): string | undefined {
  const before = useRef(Infinity);
  const [words, setWords] = useState<string>();
  const look = useEffectEvent(() => {
    const now = session.remaining();
    const due = before.current === Infinity ? undefined : announcedTime(before.current, now);
    before.current = now;
    if (due !== undefined) setWords(examWords('minutesLeft', { minutes: due }));
  });
  useEffect(() => {
    look();
    const timer = setInterval(() => look(), 250);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (words === undefined) return undefined;
    const timer = setTimeout(() => setWords(undefined), toldForMs);
    return () => clearTimeout(timer);
  }, [words]);
  return words;
}
