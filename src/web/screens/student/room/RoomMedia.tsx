import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Exam } from '#contract/attempts.ts';
import { openExamMedia } from '#web/features/attempt/exam-media.ts';
import { useUser } from '#web/features/session/session.ts';
import { MediaContext } from '#web/ui/media-source.ts';
import { BringingMedia } from './BringingMedia.tsx';

type Props = {
  exam: Exam;
  /** Whether all of it is to be on the device before the first question; an exam that goes on waits for nothing. */
  waits: boolean;
  children: ReactNode;
};

/** What an exam shows and plays, for the room in it. */
export function RoomMedia({ exam, waits, children }: Props) {
  const { _id: personId } = useUser();
  const [media] = useState(() => openExamMedia(exam, personId));
  const [isWaiting, setWaiting] = useState(waits);
  const begin = useCallback(() => setWaiting(false), []);
  useEffect(() => {
    const leaving = new AbortController();
    media.plays.deliver(leaving.signal);
    return () => leaving.abort();
  }, [media]);

  useEffect(() => {
    if (!isWaiting) void media.bring(() => undefined);
  }, [isWaiting, media]);
  if (isWaiting) return <BringingMedia media={media} onDone={begin} />;
  return <MediaContext value={media}>{children}</MediaContext>;
}
