import { type SubmitEvent, useState } from 'react';
import { accountDeletionSchema } from '#contract/account.ts';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { commonWords } from '#web/words/common.ts';
import { inTheirWords } from '#web/words/fixed.ts';
import { accountWords } from '#web/words/account.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import classes from './account.module.css';
import { useDeleteAccount } from './account.ts';
import { Problem } from './Problem.tsx';

type Props = { opened: boolean; onCancel: () => void; onDeleted: () => void };

const failure = { failure: () => accountWords('failedToDeleteAccount'), prefersServer: true };

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
      setProblem(inTheirWords(checked.error.issues[0]?.message ?? ''));
      return;
    }
    deletion.mutate(checked.data, { onError: (error) => setProblem(failureText(error, failure)) });
  }

  return (
    <Dialog opened={opened} title={accountWords('deleteYourAccount')} closable={!deletion.isPending} onClose={cancel}>
      <form noValidate onSubmit={send} className={`${layout.stack} ${space.gap16} ${classes.form}`}>
        <p>{accountWords('yourNameEmailProfileAnd')}</p>
        <Problem text={problem} />
        <TextField
          label={accountWords('currentPassword')}
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
            {commonWords('cancel')}
          </Button>
          <Button type="submit" look="bad" loading={deletion.isPending}>
            {accountWords('deleteMyAccount')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
