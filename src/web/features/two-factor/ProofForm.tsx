import type { UseMutationResult } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { z } from 'zod';
import { twoFactorProofSchema } from '#contract/two-factor.ts';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { accountWords } from '#web/words/account.ts';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { Problem } from './Problem.tsx';
import classes from './two-factor.module.css';

type Props<T> = {
  submit: string;
  look: 'brand' | 'bad';
  failure: string;
  sending: UseMutationResult<T, Error, z.output<typeof twoFactorProofSchema>>;
  onDone: () => void;
};

/** Password and code, for what weakens the sign-in. */
export function ProofForm<T>({ submit, look, failure, sending, onDone }: Props<T>) {
  const [values, setValues] = useState({ password: '', code: '' });
  const [problem, setProblem] = useState<string | null>(null);

  function type(field: keyof typeof values, value: string) {
    setValues({ ...values, [field]: value });
    setProblem(null);
  }
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = twoFactorProofSchema.safeParse(values);
    if (!checked.success) setProblem(checked.error.issues[0]?.message ?? '');
    else {
      sending.mutate(checked.data, {
        onSuccess: onDone,
        onError: (error) => setProblem(failureText(error, { failure, prefersServer: true })),
      });
    }
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className={`${layout.stack} ${layout.fullWidth} ${space.gap14} ${layout.fromStart} ${classes.step}`}
    >
      <Problem text={problem} />
      <TextField
        label={accountWords('currentPassword')}
        type="password"
        autoComplete="current-password"
        value={values.password}
        onType={(value) => type('password', value)}
      />
      <TextField
        label={accountWords('code')}
        type="text"
        autoComplete="one-time-code"
        hint={accountWords('fromYourAuthenticatorAppOr')}
        value={values.code}
        onType={(value) => type('code', value)}
      />
      <Button type="submit" look={look} loading={sending.isPending}>
        {submit}
      </Button>
    </form>
  );
}
