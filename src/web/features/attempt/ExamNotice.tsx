import { IconDevices, IconHourglassEmpty } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExamState } from '#domain/attempt/exam-state.ts';
import { Button } from '#web/ui/Button.tsx';
import type { ExamSession } from './exam-session.ts';
import classes from './exam-room.module.css';

/** What stops the picking, and the way on: another tab goes on with the attempt, or the time is up. */
export function ExamNotice({ state, session }: { state: ExamState; session: ExamSession }) {
  if (state.mode === 'taken-over') return <TakenOver session={session} />;
  if (state.mode === 'time-up') return <TimeUp isOffline={state.isOffline} />;
  if (state.isOffline) return <Offline keepsPicks={state.keepsPicks} />;
  return null;
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
    <section className={classes.notice} role="alert">
      <IconDevices size={24} stroke={1.75} aria-hidden="true" />
      <div>
        <h2>This test was continued elsewhere</h2>
        <p>Another tab or device goes on with it, so nothing is picked here. The time runs on.</p>
        {failed && <p className={classes.warning}>The server could not be reached. Please try again.</p>}
      </div>
      <Button onClick={() => void takeBack()} loading={running}>
        Continue here
      </Button>
    </section>
  );
}

function TimeUp({ isOffline }: { isOffline: boolean }) {
  return (
    <section className={classes.notice} role="alert">
      <IconHourglassEmpty size={24} stroke={1.75} aria-hidden="true" />
      <div>
        <h2>Time is up</h2>
        <p>
          {isOffline
            ? 'There is no connection. Your answers are kept on this device and are handed in as soon as it is back. Keep this page open.'
            : 'Your answers are being handed in.'}
        </p>
      </div>
    </section>
  );
}

function Offline({ keepsPicks }: { keepsPicks: boolean }) {
  return (
    <p className={classes.offline}>
      {keepsPicks
        ? 'No connection. Go on: your answers are kept on this device and sent when it is back. Reloading the page needs the connection.'
        : 'No connection, and this browser keeps nothing. Go on, and keep this page open until it says Saved.'}
    </p>
  );
}
