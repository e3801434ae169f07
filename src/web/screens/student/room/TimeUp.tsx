import { IconHourglassEmpty } from '@tabler/icons-react';
import { graceMs } from '#domain/attempt/deadline.ts';
import { countWaiting } from '#domain/attempt/exam-state.ts';
import layout from '#web/ui/layout.module.css';
import surface from '#web/ui/surface.module.css';
import type { StateProps } from './state-props.ts';
import space from '#web/ui/space.module.css';
import prose from '#web/ui/prose.module.css';
import classes from './notice.module.css';
import { useUntilDeadline } from '#web/features/attempt/use-exam-session.ts';
import { roomWords } from '#web/words/room.ts';

export function TimeUp({ state, session }: StateProps) {
  return (
    <section
      className={`${layout.cluster} ${layout.middle} ${surface.card} ${surface.warned} ${classes.notice} ${classes.over}`}
    >
      <IconHourglassEmpty className={`${layout.rigid} ${prose.warn}`} size={24} stroke={1.75} aria-hidden="true" />
      <div className={`${layout.stack} ${layout.from256} ${space.gap6}`}>
        <div role="alert">
          <h2 className={prose.cardSize}>{roomWords('timeIsUp')}</h2>
        </div>
        <WhatHolds state={state} session={session} />
      </div>
    </section>
  );
}

function WhatHolds({ state, session }: StateProps) {
  const { trouble, keepsPicks } = state;
  const missing = countWaiting(state);
  const graceLeft = Math.ceil((useUntilDeadline(session) + graceMs) / 1000);
  if (!trouble) return <p role="alert">{roomWords('handingIn')}</p>;
  if (missing === 0) {
    return <p role="alert">{roomWords('allSavedOnServer')}</p>;
  }
  return (
    <>
      {trouble.reason === 'server' ? (
        <p role="alert">{roomWords('serverCannotTake', { message: trouble.message ?? '' })}</p>
      ) : (
        <UntilWhen graceLeft={graceLeft} />
      )}
      <p>{roomWords('notYetOnServer', { count: missing, kept: keepsPicks ? 'yes' : 'no' })}</p>
    </>
  );
}

function UntilWhen({ graceLeft }: { graceLeft: number }) {
  if (graceLeft > 0) {
    // Not an alert, which would be spoken anew with every second.
    return <p>{roomWords.rich('graceLeft', { b: strong, seconds: graceLeft })}</p>;
  }
  return <p role="alert">{roomWords.rich('graceOver', { b: strong })}</p>;
}

const strong = <strong />;
