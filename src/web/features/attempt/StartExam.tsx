import { useEffect, useEffectEvent, useState } from 'react';
import { SteadyButton } from '#web/ui/SteadyButton.tsx';
import { commonWords } from '#web/words/common.ts';
import { examWords } from '#web/words/exam.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import classes from './exam-intro.module.css';

/** What an exam and its result need on the device before the clock may run. */
export type ExamParts = {
  state: 'coming' | 'there' | 'failed';
  done: number;
  total: number;
  /** Fetches what is not there yet. */
  bring: () => void;
};

type Props = {
  label: string;
  parts: ExamParts;
  onStart: () => void;
  /** Where something is missing before: what says so. */
  onHeld: (() => void) | undefined;
};

/** Start, which waits until the whole exam is on the device: the clock does not run before. */
export function StartExam({ label, parts, onStart, onHeld }: Props) {
  const [isWanted, setWanted] = useState(false);
  const isReady = parts.state === 'there';
  const start = useEffectEvent(onStart);
  useEffect(() => {
    if (isWanted && isReady) start();
  }, [isWanted, isReady]);

  if (isWanted && parts.state === 'failed') {
    return (
      <div className={`${layout.stack} ${space.gap16} ${layout.fromStart} ${classes.notReady}`} role="alert">
        <p>{examWords.rich('notBrought', { b: <strong /> })}</p>
        <SteadyButton size="large" onClick={parts.bring}>
          {commonWords('tryAgain')}
        </SteadyButton>
      </div>
    );
  }
  const want = () => {
    if (onHeld) {
      onHeld();
      return;
    }
    setWanted(true);
    if (parts.state === 'failed') parts.bring();
  };
  return (
    <>
      <SteadyButton size="large" loading={isWanted} onClick={want}>
        {label}
      </SteadyButton>
      {isWanted && <p role="status">{examWords('gettingReady', { done: parts.done, total: parts.total })}</p>}
    </>
  );
}
