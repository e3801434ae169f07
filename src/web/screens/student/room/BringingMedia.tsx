import { useEffect, useState } from 'react';
import type { ExamMedia } from '#web/features/attempt/exam-media.ts';
import { Button } from '#web/ui/Button.tsx';
import { FullScreen } from '#web/ui/FullScreen.tsx';
import { commonWords } from '#web/words/common.ts';
import { roomWords } from '#web/words/room.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

/** Longer than this nobody is kept from the questions without being asked: the time runs. */
const longestWaitMs = 15_000;

type Props = { media: ExamMedia; onDone: () => void };

/** Before the first question: what it shows and plays comes to the device. */
export function BringingMedia({ media, onDone }: Props) {
  const [done, setDone] = useState(0);
  const [tries, setTries] = useState(1);
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStuck(true), longestWaitMs);
    let isWanted = tries > 0;
    media
      .bring((there) => isWanted && setDone(there))
      .then((missing) => isWanted && (missing === 0 ? onDone() : setStuck(true)))
      .catch(() => isWanted && setStuck(true));
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [media, tries, onDone]);
  const tryAgain = () => {
    setStuck(false);
    setTries(tries + 1);
  };
  return (
    <FullScreen>
      <div className={`${layout.stack} ${space.gap16} ${layout.fromStart}`}>
        <p role="status">{roomWords('bringingMedia', { done, total: media.total })}</p>
        {isStuck && (
          <div role="alert" className={`${layout.stack} ${space.gap16} ${layout.fromStart}`}>
            <p>{roomWords('mediaMissing')}</p>
            <div className={`${layout.cluster} ${space.gap12}`}>
              <Button onClick={tryAgain}>{commonWords('tryAgain')}</Button>
              <Button look="outline" onClick={onDone}>
                {roomWords('goOnWithoutMedia')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </FullScreen>
  );
}
