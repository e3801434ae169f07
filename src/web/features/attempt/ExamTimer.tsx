import { IconPlayerPause, IconStopwatch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { announcement, warningMs } from '#domain/attempt/countdown.ts';
import { countdownText } from '#domain/time/duration.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import prose from '#web/ui/prose.module.css';
import type { ExamSession } from './exam-session.ts';
import classes from './exam-bar.module.css';
import { useRemaining } from './use-exam-session.ts';

/** SPEC.md section 9: the timer starts a second after the test has loaded. The deadline is the server's either way. */
const startsAfterMs = 1000;

export function ExamTimer({ session, isPaused }: { session: ExamSession; isPaused: boolean }) {
  const remaining = useRemaining(session);
  const hasStarted = useDelay(startsAfterMs);
  const isRunning = hasStarted && !isPaused;
  const isLow = remaining < warningMs;
  const Icon = isRunning ? IconStopwatch : IconPlayerPause;
  return (
    <div className={isLow ? `${classes.timer} ${prose.bad} ${classes.low}` : classes.timer}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <span role="timer" aria-label={isRunning ? 'Time remaining' : 'Time remaining, paused'}>
        {countdownText(remaining)}
      </span>
      <TimeAnnouncer remaining={remaining} />
    </div>
  );
}

/** Speaks at a few thresholds only: a timer that spoke every second would leave no room for the questions. */
function TimeAnnouncer({ remaining }: { remaining: number }) {
  const before = useRef(remaining);
  const [words, setWords] = useState('');
  useEffect(() => {
    const due = announcement(before.current, remaining);
    before.current = remaining;
    if (due !== undefined) setWords(due);
  }, [remaining]);
  return <VisuallyHidden aria-live="assertive">{words}</VisuallyHidden>;
}

function useDelay(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
