const messages = {
  unreachable: 'The server could not be reached. Check the connection and try again.',
  unreadable: 'The server gave no readable answer. Please try again in a moment.',
} as const;

/** No answer, or none that can be read. It says nothing of what the server did, and never ends a session. */
export class NetworkError extends Error {
  readonly kind: keyof typeof messages;

  constructor(kind: keyof typeof messages, cause: unknown) {
    super(messages[kind], { cause });
    this.name = 'NetworkError';
    this.kind = kind;
  }
}
