import { IconHourglassEmpty } from '@tabler/icons-react';
import { graceMs } from '#domain/attempt/deadline.ts';
import { countWaiting } from '#domain/attempt/exam-state.ts';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import surface from '#web/ui/surface.module.css';
import type { StateProps } from './state-props.ts';
import space from '#web/ui/space.module.css';
import prose from '#web/ui/prose.module.css';
import classes from './notice.module.css';
import { useUntilDeadline } from '#web/features/attempt/use-exam-session.ts';

export function TimeUp({ state, session }: StateProps) {
  return (
    <section
      className={`${layout.cluster} ${layout.middle} ${surface.card} ${surface.warned} ${classes.notice} ${classes.over}`}
    >
      <IconHourglassEmpty className={`${layout.rigid} ${prose.warn}`} size={24} stroke={1.75} aria-hidden="true" />
      <div className={`${layout.stack} ${layout.from256} ${space.gap6}`}>
        <div role="alert">
          <h2 className={prose.cardSize}>Time is up</h2>
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
  if (!trouble) return <p role="alert">Your answers are being handed in.</p>;
  if (missing === 0) {
    return <p role="alert">All your answers are saved on the server, which hands the test in by itself.</p>;
  }
  return (
    <>
      {trouble.reason === 'server' ? (
        <p role="alert">The server cannot take your answers just now. {trouble.message}</p>
      ) : (
        <UntilWhen graceLeft={graceLeft} />
      )}
      <p>
        {counted(missing, 'answer')} not yet on the server: {keepsPicks ? 'kept on this device' : 'in this page alone'}.
        Handing in goes on being tried, so keep this page open.
      </p>
    </>
  );
}

function UntilWhen({ graceLeft }: { graceLeft: number }) {
  if (graceLeft > 0) {
    // Not an alert, which would be spoken anew with every second.
    return (
      <p>
        No connection. <strong>{counted(graceLeft, 'second')}</strong> left to find a network: what reaches the server
        by then counts.
      </p>
    );
  }
  return (
    <p role="alert">
      No connection, and the time in which answers could still be handed in is over.{' '}
      <strong>Please tell your invigilator or teacher now.</strong> What arrives from here on is kept with your result,
      and scored only if the server itself was away when the time ended.
    </p>
  );
}
