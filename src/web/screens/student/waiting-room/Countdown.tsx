import { useEffect, useEffectEvent, useState } from 'react';
import { countdownText } from '#domain/time/duration.ts';
import { waitingMs } from '#domain/sitting/sitting-state.ts';
import { examinationWords } from '#web/words/examinations.ts';
import surface from '#web/ui/surface.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './waiting-room.module.css';

type Props = {
  opensAt: string;
  /** The same as a time of day. */
  opensText: string;
  serverNow: () => number;
  isHeld: boolean;
};

/** When it opens, by the school's time and not by the clock of the device. */
export function Countdown({ opensAt, opensText, serverNow, isHeld }: Props) {
  const [now, setNow] = useState(serverNow);
  const look = useEffectEvent(() => setNow(serverNow()));
  useEffect(() => {
    const timer = setInterval(() => look(), 250);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Date.parse(opensAt) - now);
  return (
    <div className={`${layout.stack} ${space.gap12}`}>
      <h1 className={classes.opens}>
        {isHeld && left === 0 ? examinationWords('heldTitle') : examinationWords('opensAtTime', { time: opensText })}
      </h1>
      {isHeld ? (
        <p role="status" className={`${prose.size19} ${prose.warn}`}>
          {examinationWords('isHeld')}
        </p>
      ) : (
        <p role="timer" className={`${prose.size19} ${prose.faint} ${prose.figures}`}>
          {left > 0
            ? examinationWords.rich('untilOpen', { time: countdownText(left), b: <strong className={prose.ink} /> })
            : examinationWords('opensNow')}
        </p>
      )}
      <progress
        className={`${layout.fullWidth} ${layout.clipped} ${surface.frameless} ${surface.pill} ${classes.progress}`}
        aria-hidden="true"
        max={waitingMs}
        value={waitingMs - left}
      />
    </div>
  );
}
