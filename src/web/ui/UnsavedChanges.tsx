import { useBlocker } from '@tanstack/react-router';
import { readToken } from '#web/api/token.ts';
import { commonWords } from '#web/words/common.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = {
  /** Read when somebody leaves, so that it needs no rendering. */
  isChanged: () => boolean;
};

/** Asks before a page is left with changes that are not saved. Nobody is held back where the session has ended. */
export function UnsavedChanges({ isChanged }: Props) {
  const isHeld = () => isChanged() && readToken() !== null;
  const blocker = useBlocker({ shouldBlockFn: isHeld, enableBeforeUnload: isHeld, withResolver: true });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={commonWords('leaveWithoutSaving')}
      confirm={commonWords('leave')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{commonWords('whatYouHaveChangedOn')}</p>
    </ConfirmDialog>
  );
}
