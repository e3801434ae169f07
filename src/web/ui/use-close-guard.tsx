import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';

type Guarded = {
  /** Whether there is something to lose. */
  isDirty: boolean;
  /** What is said of it where it would be closed. */
  text: string;
  /** Whether the page may be left unasked: a draft is kept. */
  isKept?: boolean;
  onClose: () => void;
};

/** Asks before something typed is thrown away: where its dialog is closed, and where the page is left. */
export function useCloseGuard({ isDirty, text, isKept = false, onClose }: Guarded) {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: (
      <>
        <ConfirmDialog
          opened={isAsking}
          title="Discard what you typed?"
          confirm="Discard"
          destructive
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          <p>{text}</p>
        </ConfirmDialog>
        {!isKept && <UnsavedChanges isChanged={() => isDirty} />}
      </>
    ),
  };
}
