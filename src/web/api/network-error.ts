import { commonWords } from '#web/words/common.ts';

type Kind = 'unreachable' | 'unreadable';

/** No answer, or none that can be read. It says nothing of what the server did, and never ends a session. */
export class NetworkError extends Error {
  readonly kind: Kind;

  constructor(kind: Kind, cause: unknown) {
    super(commonWords(kind), { cause });
    this.name = 'NetworkError';
    this.kind = kind;
  }
}
