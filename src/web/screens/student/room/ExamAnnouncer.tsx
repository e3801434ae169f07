import { useState } from 'react';
import type { SaveStatus } from '#domain/attempt/exam-state.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { roomWords } from '#web/words/room.ts';

type Props = { status: SaveStatus; timeWords: string | undefined };

/** What a screen reader is told by itself: the time at a few thresholds, and trouble when it comes and when it goes. */
export function ExamAnnouncer({ status, timeWords }: Props) {
  return (
    <>
      <VisuallyHidden aria-live="assertive">{timeWords}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">{useSpoken(status)}</VisuallyHidden>
    </>
  );
}

const troubles = {
  'network-kept': 'spokenNetworkKept',
  'network-not-kept': 'spokenNetworkNotKept',
  'server-kept': 'spokenServerKept',
  'server-not-kept': 'spokenServerNotKept',
} as const satisfies Partial<Record<SaveStatus, string>>;

const isTrouble = (status: SaveStatus): status is keyof typeof troubles => status in troubles;

/** Nothing of the saves that go as they should. */
function useSpoken(status: SaveStatus): string {
  const [spoken, setSpoken] = useState('');
  const due = isTrouble(status)
    ? roomWords(troubles[status])
    : status === 'saved' && spoken !== ''
      ? roomWords('allYourAnswersAreSaved')
      : spoken;
  if (due !== spoken) setSpoken(due);
  return due;
}
