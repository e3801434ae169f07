import { useState } from 'react';
import type { SaveStatus } from '#domain/attempt/exam-state.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

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

const keepsOnDevice = 'Go on: your answers are kept on this device.';
const keepsInPage = 'Go on, and keep this page open.';
const troubles: Partial<Record<SaveStatus, string>> = {
  'network-kept': `Offline. ${keepsOnDevice}`,
  'network-not-kept': `Offline. ${keepsInPage}`,
  'server-kept': `The server cannot save just now. ${keepsOnDevice}`,
  'server-not-kept': `The server cannot save just now. ${keepsInPage}`,
};

/** Nothing of the saves that go as they should. */
function useSpoken(status: SaveStatus): string {
  const [spoken, setSpoken] = useState('');
  const due = troubles[status] ?? (status === 'saved' && spoken !== '' ? 'All your answers are saved.' : spoken);
  if (due !== spoken) setSpoken(due);
  return due;
}
