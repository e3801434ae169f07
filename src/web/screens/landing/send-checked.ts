import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { failureText } from '#web/api/failure-text.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { inTheirWords } from '#web/words/fixed.ts';

export type Entries = Record<string, FormDataEntryValue>;

/** What is wrong with a form. */
export type Problem = {
  text: string;
  hint?: string;
  fields: ReadonlySet<PropertyKey>;
  /** Whether it was found here, and not by the server. */
  isFoundHere: boolean;
};

type Sending<T> = {
  send: (data: T) => Promise<unknown>;
  /** What is said where the server says nothing itself. */
  failure: string;
};

/** Checks a form by the contract's own schema, then sends it to the server, which checks it too. */
export async function sendChecked<T>(
  schema: z.ZodType<T>,
  entries: Entries,
  { send, failure }: Sending<T>,
): Promise<Problem | null> {
  const checked = schema.safeParse(entries);
  if (!checked.success) return problemIn(checked.error);
  try {
    await send(checked.data);
    return null;
  } catch (error) {
    return problemOf(error, failure);
  }
}

/** The first thing that is wrong, and every field that is wrong in the same way. */
function problemIn(error: z.ZodError): Problem {
  const text = error.issues[0]?.message ?? '';
  const alike = error.issues.filter(({ message }) => message === text);
  return {
    text: inTheirWords(text),
    fields: new Set(alike.flatMap(({ path }) => path.slice(0, 1))),
    isFoundHere: true,
  };
}

function problemOf(error: unknown, failure: string): Problem {
  const text = failureText(error, { failure, prefersServer: true });
  const paths = error instanceof AppError ? (error.details.fields ?? []) : [];
  return {
    text,
    fields: new Set(paths.map(({ path }) => path)),
    isFoundHere: false,
    ...(error instanceof NetworkError && { hint: error.message }),
  };
}
