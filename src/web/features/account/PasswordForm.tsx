import { type SubmitEvent, useState } from 'react';
import { passwordChangeSchema } from '#contract/account.ts';
import { passwordLength } from '#contract/auth.ts';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { inTheirWords } from '#web/words/fixed.ts';
import { accountWords } from '#web/words/account.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import prose from '#web/ui/prose.module.css';
import classes from './account.module.css';
import { useChangePassword } from './account.ts';
import { Problem } from './Problem.tsx';

const nothing = { currentPassword: '', newPassword: '' };
const failure = { failure: () => accountWords('failedToChangePassword'), prefersServer: true };

export function PasswordForm({ onChanged }: { onChanged?: () => void }) {
  const [values, setValues] = useState(nothing);
  const [problem, setProblem] = useState<string | null>(null);
  const change = useChangePassword();

  function type(field: keyof typeof nothing, value: string) {
    setValues({ ...values, [field]: value });
    setProblem(null);
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = passwordChangeSchema.safeParse(values);
    if (!checked.success) {
      setProblem(inTheirWords(checked.error.issues[0]?.message ?? ''));
      return;
    }
    change.mutate(checked.data, {
      onSuccess: () => {
        setValues(nothing);
        onChanged?.();
      },
      onError: (error) => setProblem(failureText(error, failure)),
    });
  }

  return (
    <form noValidate onSubmit={send} className={`${layout.stack} ${space.gap16} ${classes.form}`}>
      <Problem text={problem} />
      <TextField
        label={accountWords('currentPassword')}
        type="password"
        autoComplete="current-password"
        value={values.currentPassword}
        onType={(value) => type('currentPassword', value)}
      />
      <TextField
        label={accountWords('newPassword')}
        type="password"
        autoComplete="new-password"
        hint={accountWords('atLeastMinCharactersEvery', { min: passwordLength.min })}
        value={values.newPassword}
        onType={(value) => type('newPassword', value)}
      />
      <Button type="submit" look="outline" loading={change.isPending}>
        {accountWords('changePassword')}
      </Button>
      <p role="status" className={`${prose.firm} ${prose.good} ${layout.vanishing}`}>
        {change.isSuccess && values === nothing && accountWords('passwordChangedOtherDevicesAre')}
      </p>
    </form>
  );
}
