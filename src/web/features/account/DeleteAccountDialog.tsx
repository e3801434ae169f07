import { type SubmitEvent, useState } from 'react';
import { accountDeletionSchema } from '#contract/account.ts';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import classes from './account.module.css';
import { useDeleteAccount } from './account.ts';
import { Problem } from './Problem.tsx';

type Props = { opened: boolean; onCancel: () => void; onDeleted: () => void };

const failure = { failure: 'Failed to delete your account', prefersServer: true };

export function DeleteAccountDialog({ opened, onCancel, onDeleted }: Props) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const deletion = useDeleteAccount(onDeleted);

  function cancel() {
    setPassword('');
    setProblem(null);
    onCancel();
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = accountDeletionSchema.safeParse({ password });
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message ?? '');
      return;
    }
    deletion.mutate(checked.data, { onError: (error) => setProblem(failureText(error, failure)) });
  }

  return (
    <Dialog opened={opened} title="Delete your account?" closable={!deletion.isPending} onClose={cancel}>
      <form noValidate onSubmit={send} className={`${layout.stack} ${space.gap16} ${classes.form}`}>
        <p>
          Your name, email, profile and sign-ins are erased, and a test that you have open is handed in as it stands.
          This cannot be undone.
        </p>
        <Problem text={problem} />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          value={password}
          data-autofocus
          onType={(value) => {
            setPassword(value);
            setProblem(null);
          }}
        />
        <div className={`${layout.actions} ${space.above8}`}>
          <Button look="outline" disabled={deletion.isPending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" look="bad" loading={deletion.isPending}>
            Delete My Account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
