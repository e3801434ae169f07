import type { UseMutationResult } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { failureText } from '#web/api/failure-text.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import classes from './auth-card.module.css';

export type Field = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  placeholder?: string;
  initial?: string;
  hint?: string;
  autoFocus?: boolean;
};

type Problem = { text: string; hint?: string; fields: ReadonlySet<PropertyKey> };

type Props<T> = {
  /** None where the page has said it already. */
  heading?: string;
  fields: readonly Field[];
  schema: z.ZodType<T>;
  submit: string;
  sending: UseMutationResult<unknown, Error, T>;
  /** What is said where the server says nothing itself. */
  failure: string;
  /** What is answered otherwise than with a message. */
  isNoProblem?: (error: Error) => boolean;
};

/** Sign In and Sign Up: checked here by the contract's own schema, then by the server. One message at a time. */
export function AuthForm<T>({ heading, fields, schema, submit, sending, failure, isNoProblem }: Props<T>) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const problemId = useId();

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // What stands in the fields, and no copy of it: it may have been typed before this was there (screens/landing).
    const checked = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (checked.success) {
      setProblem(null);
      sending.mutate(checked.data, {
        onError: (error) => setProblem(isNoProblem?.(error) ? null : problemOf(error, failure)),
      });
      return;
    }
    const found = problemIn(checked.error);
    setProblem(found);
    const first = fields.find(({ name }) => found.fields.has(name));
    const element = event.currentTarget.elements.namedItem(first?.name ?? '');
    if (element instanceof HTMLElement) element.focus();
  }

  return (
    // By itself a form of this method goes nowhere: no password comes into an address, whatever fails.
    <form method="dialog" noValidate onSubmit={send} className={classes.form}>
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
      <Button type="submit" size="large" wide loading={sending.isPending}>
        {submit}
      </Button>
    </form>
  );
}

/** The first thing that is wrong, and every field that is wrong in the same way. */
function problemIn(error: z.ZodError): Problem {
  const text = error.issues[0]?.message ?? '';
  const alike = error.issues.filter(({ message }) => message === text);
  return { text, fields: new Set(alike.flatMap(({ path }) => path.slice(0, 1))) };
}

function problemOf(error: Error, failure: string): Problem {
  const text = failureText(error, { failure, prefersServer: true });
  const paths = error instanceof AppError ? (error.details.fields ?? []) : [];
  return {
    text,
    fields: new Set(paths.map(({ path }) => path)),
    ...(error instanceof NetworkError && { hint: error.message }),
  };
}
