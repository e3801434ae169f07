import { type SubmitEvent, useId, useState, useTransition } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import classes from './auth-card.module.css';
import type { Entries, Problem } from './send-checked.ts';

export type Field = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  placeholder?: string;
  initial?: string;
  hint?: string;
  autoFocus?: boolean;
  autoCapitalize?: 'none';
};

type Props = {
  /** None where the page has said it already. */
  heading?: string;
  fields: readonly Field[];
  submit: string;
  /** Answers what is wrong, if anything is. */
  send: (entries: Entries) => Promise<Problem | null>;
};

/** Sign In, Sign Up and the like. One message at a time. */
export function AuthForm({ heading, fields, submit, send }: Props) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, startSending] = useTransition();
  const problemId = useId();

  function trySending(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { elements } = event.currentTarget;
    // What stands in the fields, and no copy of it: it may have been typed before this was there (screens/landing).
    const entries = Object.fromEntries(new FormData(event.currentTarget));
    startSending(async () => {
      const found = await send(entries);
      setProblem(found);
      if (found?.isFoundHere !== true) return;
      const element = elements.namedItem(fields.find(({ name }) => found.fields.has(name))?.name ?? '');
      if (element instanceof HTMLElement) element.focus();
    });
  }

  return (
    // By itself a form of this method goes nowhere: no password comes into an address, whatever fails.
    <form method="dialog" noValidate onSubmit={trySending} className={classes.form}>
      {heading !== undefined && <h2 className={classes.heading}>{heading}</h2>}
      {problem !== null && (
        <div role="alert" id={problemId} className={classes.problem}>
          <p>{problem.text}</p>
          {problem.hint !== undefined && <p className={classes.hint}>{problem.hint}</p>}
        </div>
      )}
      {fields.map(({ initial = '', ...field }) => {
        const invalid = problem?.fields.has(field.name) ?? false;
        return (
          <TextField
            key={field.name}
            {...field}
            defaultValue={initial}
            onType={() => setProblem(null)}
            invalid={invalid}
            aria-errormessage={invalid ? problemId : undefined}
          />
        );
      })}
      <Button type="submit" size="large" wide loading={isSending}>
        {submit}
      </Button>
    </form>
  );
}
