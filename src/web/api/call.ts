import { type z, config } from 'zod';
import type { AnyEndpoint, CallOf, ReplyOf } from '#contract/endpoint.ts';
import { AppError, errorReplySchema } from '#contract/errors.ts';
import { NetworkError } from './network-error.ts';
import { dropToken, readToken } from './token.ts';

// zod would compile its schemas with `new Function`, which the content security policy refuses, loudly.
config({ jitless: true });

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
};
export type CallOptions = {
  signal?: AbortSignal;
  /** Polling that nobody asked for: it does not keep an idle session alive. */
  background?: boolean;
};

const longestWait = 30_000;

/**
 * Makes a call of the contract. Throws the server's `AppError`, or a `NetworkError` where no answer came. Replies are
 * parsed with the endpoint's own schema: zod is on the page anyway, for the forms, and so the types are no promise but
 * a fact.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallOf<E> & Input,
  { signal, background = false }: CallOptions = {},
): Promise<ReplyOf<E>> {
  const token = readToken();
  const headers = new Headers();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (background) headers.set('x-idanwo-background', '1');
  if (input.body !== undefined) headers.set('content-type', 'application/json');

  const timeout = AbortSignal.timeout(longestWait);
  const request: RequestInit = {
    method: endpoint.method,
    headers,
    // Older browsers follow one signal only; the caller's own matters more than the longest wait.
    signal: signal === undefined ? timeout : 'any' in AbortSignal ? AbortSignal.any([signal, timeout]) : signal,
  };
  if (input.body !== undefined) request.body = JSON.stringify(input.body);

  let response: Response;
  let text: string;
  try {
    response = await fetch(addressOf(endpoint.path, input), request);
    text = await response.text();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new NetworkError('unreachable', cause);
  }

  if (response.ok) return read<E['response']>(endpoint.response, text);
  const { code, message, ...details } = read(errorReplySchema, text);
  if (code === 'NOT_AUTHENTICATED' && token !== null) dropToken(token);
  throw new AppError(code, message, details);
}

function addressOf(path: string, { params = {}, query = {} }: Input): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function read<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new NetworkError('unreadable', cause);
  }
}
