import { useEffect, useRef } from 'react';
import type { Exam } from '#contract/attempts.ts';
import { countAnswered, countWaiting } from '#domain/attempt/exam-state.ts';
import { countdownText } from '#domain/time/duration.ts';
import { useRest } from '#web/features/attempt/rest.ts';
import { useRemaining } from '#web/features/attempt/use-exam-session.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { roomWords } from '#web/words/room.ts';
import { stopWords } from '#web/words/stops.ts';
import classes from './paused.module.css';
import { GoOn, RestLeft } from './Resting.tsx';
import type { StateProps } from './state-props.ts';

/** In the place of the questions while the time stands still: nothing is to be read, and nothing has to be done. */
export function Paused({ exam, state, session }: StateProps & { exam: Exam }) {
  const remaining = useRemaining(session);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const endsAt = useRest(exam._id)?.endsAt;
  const rests = endsAt !== undefined;
  const waiting = countWaiting(state);
  const answered = roomWords('answeredOfTotal', { answered: countAnswered(state), total: state.questions.length });
  return (
    <main className={`${layout.column} ${layout.screenful} ${space.gap24} ${classes.paused}`}>
      <p className={prose.faint}>{exam.test.title}</p>
      <div className={`${layout.stack} ${space.gap16}`} role="alert">
        <h1 ref={heading} tabIndex={-1}>
          {rests ? stopWords('restingTitle') : stopWords('pausedTitle')}
        </h1>
        <p>{rests ? stopWords('restingText') : stopWords('pausedText')}</p>
      </div>
      <dl className={`${prose.terms} ${classes.facts}`}>
        {endsAt !== undefined && (
          <div>
            <dt>{stopWords('restLeft')}</dt>
            <dd className={prose.figures}>
              <RestLeft endsAt={endsAt} />
            </dd>
          </div>
        )}
        <div>
          <dt>{roomWords('timeRemaining')}</dt>
          <dd className={prose.figures}>{stopWords('pausedTime', { time: countdownText(remaining) })}</dd>
        </div>
        <div>
          <dt>{roomWords('answeredFact')}</dt>
          <dd className={prose.figures}>
            {answered}
            {', '}
            {waiting === 0 ? stopWords('pausedAllSaved') : stopWords('pausedWaiting', { count: waiting })}
          </dd>
        </div>
      </dl>
      {rests && <GoOn attemptId={exam._id} />}
    </main>
  );
}
