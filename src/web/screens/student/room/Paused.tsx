import { useEffect, useRef } from 'react';
import type { Exam } from '#contract/attempts.ts';
import { countAnswered, countWaiting } from '#domain/attempt/exam-state.ts';
import { countdownText } from '#domain/time/duration.ts';
import { useRemaining } from '#web/features/attempt/use-exam-session.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { roomWords } from '#web/words/room.ts';
import classes from './paused.module.css';
import type { StateProps } from './state-props.ts';

/** In the place of the questions while the time stands still: nothing is to be read, and nothing has to be done. */
export function Paused({ exam, state, session }: StateProps & { exam: Exam }) {
  const remaining = useRemaining(session);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const waiting = countWaiting(state);
  const answered = roomWords('answeredOfTotal', { answered: countAnswered(state), total: state.questions.length });
  return (
    <main className={`${layout.column} ${layout.screenful} ${space.gap24} ${classes.paused}`}>
      <p className={prose.faint}>{exam.test.title}</p>
      <div className={`${layout.stack} ${space.gap16}`} role="alert">
        <h1 ref={heading} tabIndex={-1}>
          {roomWords('pausedTitle')}
        </h1>
        <p>{roomWords('pausedText')}</p>
      </div>
      <dl className={`${prose.terms} ${classes.facts}`}>
        <div>
          <dt>{roomWords('timeRemaining')}</dt>
          <dd className={prose.figures}>{roomWords('pausedTime', { time: countdownText(remaining) })}</dd>
        </div>
        <div>
          <dt>{roomWords('answeredFact')}</dt>
          <dd className={prose.figures}>
            {answered}
            {', '}
            {waiting === 0 ? roomWords('pausedAllSaved') : roomWords('pausedWaiting', { count: waiting })}
          </dd>
        </div>
      </dl>
    </main>
  );
}
