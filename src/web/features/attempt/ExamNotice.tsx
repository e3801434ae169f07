import { IconDevices } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExamState } from '#domain/attempt/exam-state.ts';
import { Button } from '#web/ui/Button.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import type { ExamSession } from './exam-session.ts';
import classes from './exam-room.module.css';
import { RefusedAnswers } from './RefusedAnswers.tsx';
import { TimeUp } from './TimeUp.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';

type Props = { state: ExamState; session: ExamSession };

/** What the candidate has to know above the question, and the way on. */
export function ExamNotice({ state, session }: Props) {
  if (state.mode === 'taken-over') return <TakenOver session={session} />;
  return (
    <>
      {state.mode === 'time-up' ? (
        <TimeUp state={state} session={session} />
      ) : (
        state.trouble && <TroubleNotice trouble={state.trouble} keepsPicks={state.keepsPicks} session={session} />
      )}
      {state.refusals.size > 0 && <RefusedAnswers state={state} onMove={session.move} />}
    </>
  );
}

function TakenOver({ session }: { session: ExamSession }) {
  const [failed, setFailed] = useState(false);
  const [running, setRunning] = useState(false);
  const takeBack = async () => {
    setRunning(true);
    setFailed(false);
    try {
      await session.continueHere();
    } catch {
      setFailed(true);
    } finally {
      setRunning(false);
    }
  };
  return (
    <section
      className={`${layout.cluster} ${layout.middle} ${surface.card} ${surface.warned} ${classes.notice}`}
      role="alert"
    >
      <IconDevices className={`${layout.rigid} ${prose.warn}`} size={24} stroke={1.75} aria-hidden="true" />
      <div className={`${layout.stack} ${layout.from256} ${space.gap6}`}>
        <h2 className={prose.cardSize}>This test was continued elsewhere</h2>
        <p>Another tab or device goes on with it, so nothing is picked here. The time runs on.</p>
        {failed && <p className={`${space.above8} ${prose.bad}`}>The server could not be reached. Please try again.</p>}
      </div>
      <Button onClick={() => void takeBack()} loading={running}>
        Continue here
      </Button>
    </section>
  );
}
