import { AppError } from '#contract/errors.ts';
import { commonWords } from '#web/words/common.ts';
import { inTheirWords } from '#web/words/fixed.ts';
import { NetworkError } from './network-error.ts';

/** What the screens say about a query or mutation: SPEC.md section 8, declared on it as its `meta`. */
export type Messages = {
  /** As a function where it stands in a module, and the language is not known yet. */
  failure?: string | (() => string);
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

export function failureText(error: unknown, { failure, prefersServer }: Messages): string {
  const said = prefersServer === true ? serverMessage(error) : undefined;
  return said ?? (typeof failure === 'function' ? failure() : failure) ?? commonWords('somethingWentWrong');
}

/** Why something failed, where that is told in words of ours. What the browser or a library says is for nobody's eyes. */
export function reasonText(error: unknown): string | undefined {
  return error instanceof NetworkError ? error.message : serverMessage(error);
}

/** What the server has to say of a failure. Of one that it did not foresee it knows nothing: that is no message. */
function serverMessage(error: unknown): string | undefined {
  return error instanceof AppError && error.code !== 'UNEXPECTED' ? inTheirWords(error.message) : undefined;
}
