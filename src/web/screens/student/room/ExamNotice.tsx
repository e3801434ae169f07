import { IconDevices } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import type { ExamSession } from '#web/features/attempt/exam-session.ts';
import { roomWords } from '#web/words/room.ts';
import type { StateProps } from './state-props.ts';
import classes from './notice.module.css';
import { TimeUp } from './TimeUp.tsx';

/**
 * What stops the picking, and the way on. It hangs below the bar, over the question: where it stood in between, what is
 * under a finger would move.
 */
export function ExamNotice({ state, session }: StateProps) {
  if (state.mode === 'taken-over') return <TakenOver session={session} />;
  return state.mode === 'time-up' && <TimeUp state={state} session={session} />;
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
      className={`${layout.cluster} ${layout.middle} ${surface.card} ${surface.warned} ${classes.notice} ${classes.over}`}
      role="alert"
    >
      <IconDevices className={`${layout.rigid} ${prose.warn}`} size={24} stroke={1.75} aria-hidden="true" />
      <div className={`${layout.stack} ${layout.from256} ${space.gap6}`}>
        <h2 className={prose.cardSize}>{roomWords('thisTestWasContinuedElsewhere')}</h2>
        <p>{roomWords('continuedElsewhereText')}</p>
        {failed && <p className={`${space.above8} ${prose.bad}`}>{roomWords('notReachedTryAgain')}</p>}
      </div>
      <Button onClick={() => void takeBack()} loading={running}>
        {roomWords('continueHere')}
      </Button>
    </section>
  );
}
