import { type ClassListState, openedAccounts } from '#domain/class-list/class-list-upload.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { counted } from '#web/ui/numbers.ts';

type Props = { opened: boolean; state: ClassListState; onLeave: () => void; onStay: () => void };

/** Asks whoever leaves a class list whose passwords are kept nowhere yet. */
export function WithoutPasswords({ opened, state, onLeave, onStay }: Props) {
  const isUnsure = state.step === 'stopped';
  const accounts = openedAccounts(state).length;
  return (
    <ConfirmDialog
      opened={opened}
      title="Close without the passwords?"
      confirm="Close Without Them"
      destructive
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {(accounts > 0 || !isUnsure) && (
        <p>
          The passwords of {counted(accounts, 'account')} are shown this once and kept nowhere else. Download or print
          them first.
        </p>
      )}
      {isUnsure && (
        <p>
          Some of the others may have an account too, since the server’s answer did not come. Try the rest again to have
          their passwords as well.
        </p>
      )}
    </ConfirmDialog>
  );
}
