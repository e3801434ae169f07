import { z, config } from 'zod';
import type { AnyEndpoint, AnyFileEndpoint, CallOf, ReplyOf } from '#contract/endpoint.ts';
import { AppError, errorReplySchema } from '#contract/errors.ts';
import { paginationSchema } from '#contract/lists.ts';
import { NetworkError } from './network-error.ts';
import { endToken, readToken } from './token.ts';

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
  /** Milliseconds, where an answer may take longer than half a minute. */
  longestWait?: number;
};

const longestWaits = { answer: 30_000, file: 600_000 };

/**
 * Makes a call of the contract. Throws the server's `AppError`, or a `NetworkError` where no answer came. Replies are
 * parsed with the endpoint's own schema: zod is on the page anyway, for the forms, and so the types are no promise but
 * a fact. Of a list that has become shorter than the page asked for, the last page comes.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallOf<E> & Input,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const text = await send(endpoint, input, options, (response) => response.text());
  const reply = read<E['response']>(endpoint.response, text);
  const page = pageInstead(reply);
  return page === undefined ? reply : call(endpoint, { ...input, query: { ...input.query, page } }, options);
}

const pageSchema = z.object({ pagination: paginationSchema });
/** Calls about payments have what they answer inside `data`. */
const pagedSchema = z.union([pageSchema, z.object({ data: pageSchema }).transform(({ data }) => data)]);

/** The last page of a list, where the reply is one past it. */
function pageInstead(reply: unknown): number | undefined {
  const { data } = pagedSchema.safeParse(reply);
  if (data === undefined) return undefined;
  const last = Math.max(data.pagination.totalPages, 1);
  return data.pagination.currentPage > last ? last : undefined;
}

/** Makes a call that answers with a file. Throws as `call` does. */
export function fetchFile<E extends AnyFileEndpoint>(
  endpoint: E,
  input: CallOf<E> & Input,
  options: CallOptions = {},
): Promise<Blob> {
  return send(endpoint, input, { longestWait: longestWaits.file, ...options }, (response) => response.blob());
}

async function send<T>(
  endpoint: AnyEndpoint,
  input: Input,
  { signal, background = false, longestWait = longestWaits.answer }: CallOptions,
  receive: (response: Response) => Promise<T>,
): Promise<T> {
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

  let failed: string;
  try {
    const response = await fetch(addressOf(endpoint.path, input), request);
    if (response.ok) return await receive(response);
    failed = await response.text();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new NetworkError('unreachable', cause);
  }
  const { code, message, ...details } = read(errorReplySchema, failed);
  if (code === 'NOT_AUTHENTICATED' && token !== null) endToken(token);
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
