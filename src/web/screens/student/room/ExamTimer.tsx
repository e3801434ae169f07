import { IconPlayerPause, IconStopwatch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { countdownText } from '#domain/time/duration.ts';
import prose from '#web/ui/prose.module.css';
import type { RoomSession } from '#web/features/attempt/room-session.ts';
import classes from './exam-bar.module.css';
import { useRemaining } from '#web/features/attempt/use-exam-session.ts';
import { roomWords } from '#web/words/room.ts';

/** SPEC.md section 9: the timer starts a second after the test has loaded. The deadline is the server's either way. */
const startsAfterMs = 1000;

type Props = {
  session: RoomSession;
  /** Minutes, by which it takes its room: it moves nothing when it has a figure less. */
  timeLimit: number;
  /** From so many milliseconds on it warns. */
  warningMs: number;
  isPaused: boolean;
};

export function ExamTimer({ session, timeLimit, warningMs, isPaused }: Props) {
  const remaining = useRemaining(session);
  const hasStarted = useDelay(startsAfterMs);
  const isRunning = hasStarted && !isPaused;
  const isLow = remaining < warningMs;
  const Icon = isRunning ? IconStopwatch : IconPlayerPause;
  return (
    <div className={isLow ? `${classes.timer} ${prose.bad} ${classes.low}` : classes.timer}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <span
        role="timer"
        aria-label={isRunning ? roomWords('timeRemaining') : roomWords('timeRemainingPaused')}
        style={{ minWidth: `${countdownText(timeLimit * 60_000).length}ch` }}
      >
        {countdownText(remaining)}
      </span>
    </div>
  );
}

function useDelay(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
