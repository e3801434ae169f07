import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** Asks before something typed is thrown away. */
export function useCloseGuard(onClose: () => void, wasDirty = false) {
  const [dirty, setDirty] = useState(wasDirty);
  const [asking, setAsking] = useState(false);
  return {
    isDirty: dirty,
    setDirty,
    close: () => (dirty ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        opened={asking}
        title="Discard what you typed?"
        confirm="Discard"
        destructive
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        <p>This question has not been saved.</p>
      </ConfirmDialog>
    ),
  };
}
