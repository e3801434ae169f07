import { useEffect, useState } from 'react';
import { countdownText } from '#domain/time/duration.ts';
import { goOnAfterRest } from '#web/features/attempt/rest.ts';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import { stopWords } from '#web/words/stops.ts';

/** How much of a rest is left; drawn anew each second. */
export function RestLeft({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <>{countdownText(Math.max(0, endsAt - now))}</>;
}

/** Ends a rest, once the server says that the time goes on. */
export function GoOn({ attemptId }: { attemptId: string }) {
  const [isGoing, setGoing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  async function goOn() {
    setGoing(true);
    setFailed(false);
    try {
      await goOnAfterRest(attemptId);
    } catch {
      setFailed(true);
    } finally {
      setGoing(false);
    }
  }
  return (
    <>
      {hasFailed && (
        <p role="alert" className={prose.problem}>
          {stopWords('notWentOn')}
        </p>
      )}
      <div className={layout.cluster}>
        <SteadyButton loading={isGoing} onClick={() => void goOn()}>
          {stopWords('goOn')}
        </SteadyButton>
      </div>
    </>
  );
}
