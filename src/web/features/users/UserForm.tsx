import { TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { roles } from '#contract/access.ts';
import { plans } from '#contract/vocabulary.ts';
import { planName, roleName } from '#web/ui/badges.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { AskForAnother, secretChoices } from './AskForAnother.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Problem } from './Problem.tsx';
import { type Checked, isSameUserForm, type UserFormValues, type UserProblems } from './user-form.ts';

type Props<T> = {
  start: UserFormValues;
  check: (values: UserFormValues) => Checked<T>;
  submit: string;
  passwordHint: string;
  /** Whether there may be a PIN instead of the password, and who has one is asked for another. */
  isNew?: boolean;
  isSaving: boolean;
  /** Why it could not be saved. */
  failure: string | null;
  /** What else is asked of somebody who was more than a student and becomes one. */
  whenDemoted?: ReactNode;
  onSave: (given: T) => void;
  onChange: (isChanged: boolean) => void;
  onCancel: () => void;
};

export const roleChoices = roles.map((value) => ({ value, label: roleName(value) }));
export const planChoices = plans.map((value) => ({ value, label: planName(value) }));

/** Checked by the contract's own schema: each message stands beside its field, and the first has the focus. */
export function UserForm<T>(props: Props<T>) {
  const {
    start,
    check,
    submit,
    passwordHint,
    isNew = false,
    isSaving,
    failure,
    whenDemoted,
    onSave,
    onChange,
    onCancel,
  } = props;
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<UserProblems>({});

  function set<F extends keyof UserFormValues>(field: F, value: UserFormValues[F]) {
    const next = { ...values, [field]: value };
    setValues(next);
    onChange(!isSameUserForm(next, start));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
  }
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in a field sends the form too, while the button waits.
    if (isSaving) return;
    const checked = check(values);
    setProblems(checked.problems ?? {});
    if (checked.problems === null) {
      onSave(checked.given);
      return;
    }
    const element = event.currentTarget.elements.namedItem(checked.first);
    if (element instanceof HTMLElement) element.focus();
  }

  return (
    <form noValidate onSubmit={send} className={`${layout.stack} ${space.gap18}`}>
      <TextInput
        label="Name"
        name="name"
        maxLength={120}
        autoComplete="off"
        data-autofocus
        value={values.name}
        error={problems.name}
        onChange={(event) => set('name', event.currentTarget.value)}
      />
      <TextInput
        label="Email"
        name="email"
        type="email"
        maxLength={254}
        autoComplete="off"
        value={values.email}
        error={problems.email}
        onChange={(event) => set('email', event.currentTarget.value)}
      />
      <TextInput
        label="Candidate number"
        description="Does instead of an email, too: unique in the school, such as SS2A/2026/017"
        name="candidateNumber"
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        value={values.candidateNumber}
        error={problems.candidateNumber}
        onChange={(event) => set('candidateNumber', event.currentTarget.value)}
      />
      {isNew && (
        <SelectField
          label="They sign in with"
          choices={secretChoices}
          value={values.secret}
          onChoose={(secret) => secret && set('secret', secret)}
        />
      )}
      {values.secret === 'password' && (
        <PasswordField
          hint={passwordHint}
          value={values.password}
          problem={problems.password}
          onType={(password) => set('password', password)}
        />
      )}
      {isNew && values.secret === 'password' && (
        <AskForAnother isAsked={values.asksForAnother} onAsk={(isAsked) => set('asksForAnother', isAsked)} />
      )}
      <div className={`${layout.stack} ${space.gap16} ${grid.halves} ${grid.foldsOnPhone}`}>
        <SelectField
          label="Role"
          name="role"
          choices={roleChoices}
          value={values.role}
          onChoose={(role) => role && set('role', role)}
        />
        <SelectField
          label="Subscription"
          name="subscription"
          choices={planChoices}
          value={values.subscription}
          onChoose={(subscription) => subscription && set('subscription', subscription)}
        />
      </div>
      {values.role === 'student' && start.role !== 'student' && whenDemoted}
      <Problem text={failure} />
      <div className={`${layout.actions} ${space.above8}`}>
        <Button look="outline" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
