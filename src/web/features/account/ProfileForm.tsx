import { Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { profileUpdateSchema } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import type { User } from '#contract/users.ts';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { commonWords } from '#web/words/common.ts';
import { inTheirWords } from '#web/words/fixed.ts';
import { accountWords } from '#web/words/account.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { useUpdateProfile } from './account.ts';
import { Problem } from './Problem.tsx';

type Props = { user: User; onSaved: (user: User) => void; onCancel: () => void };
type Found = { text: string; field: PropertyKey | undefined };

const failure = { failure: () => accountWords('failedToUpdateProfile'), prefersServer: true };

/** Checked by the contract's own schema, then by the server. Cancel leaves everything as it was. */
export function ProfileForm({ user, onSaved, onCancel }: Props) {
  const { name, email, location, avatarUrl, bio } = user;
  const [start] = useState({ name, email, location, avatarUrl, bio, currentPassword: '' });
  const [values, setValues] = useState(start);
  const [problem, setProblem] = useState<Found | null>(null);
  const save = useUpdateProfile();
  const moves = values.email.trim().toLowerCase() !== email.toLowerCase();

  function type(field: keyof typeof values, value: string) {
    setValues({ ...values, [field]: value });
    setProblem(null);
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (found: Found) => {
      setProblem(found);
      const element = form.elements.namedItem(String(found.field));
      if (element instanceof HTMLElement) element.focus();
    };
    // Who has no e-mail need not add one; who has one keeps one.
    const { currentPassword, email: given, ...others } = values;
    const rest = given.trim() === '' && email === '' ? others : { ...others, email: given };
    const checked = profileUpdateSchema.safeParse({
      ...rest,
      avatarUrl: values.avatarUrl.trim(),
      ...(moves && { currentPassword }),
    });
    if (!checked.success) {
      const [issue] = checked.error.issues;
      show({ text: inTheirWords(issue?.message ?? ''), field: issue?.path[0] });
      return;
    }
    if (moves && currentPassword === '') {
      show({ text: accountWords('pleaseEnterYourCurrentPassword'), field: 'currentPassword' });
      return;
    }
    save.mutate(checked.data, {
      onSuccess: onSaved,
      onError: (error) => show({ text: failureText(error, failure), field: fieldOf(error) }),
    });
  }

  const field = (of: keyof typeof values) => ({
    name: of,
    value: values[of],
    invalid: problem?.field === of,
    'aria-errormessage': problem?.field === of ? 'profile-problem' : undefined,
    onType: (value: string) => type(of, value),
  });

  return (
    <form
      noValidate
      onSubmit={send}
      className={`${layout.stack} ${layout.ruled} ${space.gap16} ${space.above22} ${space.headroom20}`}
    >
      <Problem id="profile-problem" text={problem?.text ?? null} />
      <div className={`${layout.stack} ${grid.fit240} ${grid.gap16by20}`}>
        <TextField label={accountWords('name')} autoComplete="name" {...field('name')} />
        <TextField label={accountWords('email')} type="email" autoComplete="email" {...field('email')} />
        {moves && (
          <TextField
            label={accountWords('currentPassword')}
            type="password"
            autoComplete="current-password"
            hint={accountWords('anotherEmailNeedsItThe')}
            {...field('currentPassword')}
          />
        )}
        <TextField
          label={accountWords('location')}
          autoComplete="address-level2"
          placeholder={accountWords('cityCountry')}
          {...field('location')}
        />
        <TextField label={accountWords('avatarUrl')} type="url" placeholder="https://" {...field('avatarUrl')} />
      </div>
      <Textarea
        label={accountWords('bio')}
        name="bio"
        rows={4}
        maxLength={1000}
        value={values.bio}
        error={problem?.field === 'bio'}
        onChange={(event) => type('bio', event.currentTarget.value)}
      />
      <div className={layout.actions}>
        <Button look="outline" disabled={save.isPending} onClick={onCancel}>
          {commonWords('cancel')}
        </Button>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? accountWords('saving') : accountWords('saveChanges')}
        </Button>
      </div>
      <UnsavedChanges isChanged={() => values !== start} />
    </form>
  );
}

function fieldOf(error: Error): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  return error.code === 'WRONG_CREDENTIALS' ? 'currentPassword' : error.details.fields?.[0]?.path;
}
