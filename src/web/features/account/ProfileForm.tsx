import { Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { profileUpdateSchema } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useUpdateProfile } from './account.ts';
import { Problem } from './Problem.tsx';
import classes from './profile.module.css';

type Props = { user: User; onSaved: (user: User) => void; onCancel: () => void };
type Found = { text: string; field: PropertyKey | undefined };

const failure = { failure: 'Failed to update profile', prefersServer: true };

/** Checked by the contract's own schema, then by the server. Cancel leaves everything as it was. */
export function ProfileForm({ user, onSaved, onCancel }: Props) {
  const { name, email, location, avatarUrl, bio } = user;
  const [values, setValues] = useState({ name, email, location, avatarUrl, bio });
  const [problem, setProblem] = useState<Found | null>(null);
  const save = useUpdateProfile();

  function type(field: keyof typeof values, value: string) {
    setValues({ ...values, [field]: value });
    setProblem(null);
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = profileUpdateSchema.safeParse({ ...values, avatarUrl: values.avatarUrl.trim() });
    if (!checked.success) {
      const [issue] = checked.error.issues;
      const field = issue?.path[0];
      setProblem({ text: issue?.message ?? '', field });
      const element = event.currentTarget.elements.namedItem(String(field));
      if (element instanceof HTMLElement) element.focus();
      return;
    }
    save.mutate(checked.data, {
      onSuccess: onSaved,
      onError: (error) => setProblem({ text: failureText(error, failure), field: undefined }),
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
    <form noValidate onSubmit={send} className={classes.form}>
      <Problem id="profile-problem" text={problem?.text ?? null} />
      <div className={classes.pair}>
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField label="Location" autoComplete="address-level2" placeholder="City, country" {...field('location')} />
        <TextField label="Avatar URL" type="url" placeholder="https://" {...field('avatarUrl')} />
      </div>
      <Textarea
        label="Bio"
        name="bio"
        rows={4}
        maxLength={1000}
        value={values.bio}
        error={problem?.field === 'bio'}
        onChange={(event) => type('bio', event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button look="outline" disabled={save.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}
