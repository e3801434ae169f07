import { AppError } from '#contract/errors.ts';
import { NetworkError } from './network-error.ts';

/** What the screens say about a query or mutation: SPEC.md section 8, declared on it as its `meta`. */
export type Messages = {
  failure?: string;
  /** Whether the server's own message comes first, and `failure` only stands in for it. */
  prefersServer?: boolean;
  success?: string;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Messages;
    mutationMeta: Messages;
  }
}

export function failureText(error: unknown, { failure = 'Something went wrong', prefersServer }: Messages): string {
  return prefersServer === true && error instanceof AppError ? error.message : failure;
}

/** Why something failed, where that is told in words of ours. What the browser or a library says is for nobody's eyes. */
export function reasonText(error: unknown): string | undefined {
  return error instanceof AppError || error instanceof NetworkError ? error.message : undefined;
}
