import { z, config } from 'zod';
import type { AnyEndpoint, AnyFileEndpoint, CallOf, ReplyOf } from '#contract/endpoint.ts';
import { AppError, errorReplySchema } from '#contract/errors.ts';
import { paginationSchema } from '#contract/lists.ts';
import { browserKeysHeader } from '#contract/safe-exam-browser.ts';
import { askTogether, mostTogether } from '#contract/together.ts';
import { browserKeys } from './browser-keys.ts';
import { isAskedEarly, takeEarlyAnswer } from './early-answer.ts';
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

/** The server may have to make a file before it sends any of it, and a line may be slow. */
const longestWaits = { answer: 30_000, file: 600_000 };
/** Of a file that it has as it is: somebody waits for it, or for Try Again. */
export const forKeptFile = { longestWait: longestWaits.answer } satisfies CallOptions;

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
  const text = await (isAskedWithOthers(endpoint, input, options) ? askWithOthers : askAlone)(endpoint, input, options);
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
  return send(endpoint, input, { longestWait: longestWaits.file, ...options }, readFile);
}

/** Once it comes it may take its time: a slow line is no reason to end it. */
function readFile(response: Response, comes: () => void): Promise<Blob> {
  comes();
  return response.blob();
}

/** Sends a file as it is. Throws as `call` does. */
export async function sendFile<E extends AnyEndpoint>(
  endpoint: E,
  file: Blob,
  input?: CallOf<E> & Input,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const text = await send(
    endpoint,
    { ...input, body: file },
    { longestWait: longestWaits.file, ...options },
    (response) => response.text(),
  );
  return read<E['response']>(endpoint.response, text);
}

function askAlone(endpoint: AnyEndpoint, input: Input, options: CallOptions): Promise<string> {
  return send(endpoint, input, options, (response) => response.text());
}

/** But for what takes its time, and for what the page has asked already. */
function isAskedWithOthers({ method, path }: AnyEndpoint, input: Input, { longestWait }: CallOptions): boolean {
  return method === 'GET' && longestWait === undefined && !isAskedEarly(addressOf(path, input));
}

type Waiting = {
  address: string;
  background: boolean;
  alone: () => Promise<string>;
  answer: (text: string | Promise<string>) => void;
};
let waiting: Waiting[] = [];

/** What the parts of a screen ask at the same moment goes in one request: on a slow network each has its price. */
function askWithOthers(endpoint: AnyEndpoint, input: Input, options: CallOptions): Promise<string> {
  return new Promise((answer) => {
    if (waiting.length === 0) queueMicrotask(askThoseWaiting);
    const { background = false } = options;
    const alone = () => askAlone(endpoint, input, options);
    waiting.push({ address: addressOf(endpoint.path, input), background, alone, answer });
  });
}

function askThoseWaiting(): void {
  const all = waiting;
  waiting = [];
  for (let from = 0; from < all.length; from += mostTogether) void askAll(all.slice(from, from + mostTogether));
}

async function askAll(all: readonly Waiting[]): Promise<void> {
  if (all.length === 1) return all.forEach(({ alone, answer }) => answer(alone()));
  const token = readToken();
  const calls = all.map(({ address, background }) => ({ address, background }));
  try {
    const background = all.every((one) => one.background);
    const { replies } = await call(askTogether, { body: { calls } }, { background });
    for (const [place, { status, body }] of replies.entries()) {
      all[place]?.answer(status < 400 ? body : Promise.reject(refusal(body, token)));
    }
  } catch (error) {
    // A server that knows no such call answers each by itself.
    const isUnknown = error instanceof AppError && error.code === 'NOT_FOUND';
    for (const { alone, answer } of all) answer(isUnknown ? alone() : Promise.reject(error));
  }
}

async function send<T>(
  endpoint: AnyEndpoint,
  input: Input,
  { signal, background = false, longestWait = longestWaits.answer }: CallOptions,
  receive: (response: Response, comes: () => void) => Promise<T>,
): Promise<T> {
  const token = readToken();
  const headers = new Headers();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (background) headers.set('x-idanwo-background', '1');
  const keys = browserKeys();
  if (keys) headers.set(browserKeysHeader, keys);
  if (input.body !== undefined) {
    headers.set('content-type', input.body instanceof Blob ? 'application/octet-stream' : 'application/json');
  }

  const ending = openEnding(signal, longestWait);
  const request: RequestInit = { method: endpoint.method, headers, signal: ending.signal };
  if (input.body !== undefined) request.body = input.body instanceof Blob ? input.body : JSON.stringify(input.body);

  let failed: string;
  try {
    const address = addressOf(endpoint.path, input);
    const early = endpoint.method === 'GET' ? takeEarlyAnswer(address, token) : undefined;
    const response = await (early ?? fetch(address, request));
    if (response.ok) return await receive(response, ending.comes);
    failed = await response.text();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new NetworkError('unreachable', cause);
  } finally {
    ending.release();
  }
  throw refusal(failed, token);
}

/** Ends with the caller's own signal, or after the longest wait for an answer; Chrome 109 has no `AbortSignal.any`. */
function openEnding(own: AbortSignal | undefined, longestWait: number) {
  const ending = new AbortController();
  const end = () => ending.abort();
  let timer = setTimeout(end, longestWait);
  own?.addEventListener('abort', end);
  if (own?.aborted) end();
  return {
    signal: ending.signal,
    comes: () => {
      clearTimeout(timer);
      timer = setTimeout(end, longestWaits.file);
    },
    release: () => {
      clearTimeout(timer);
      own?.removeEventListener('abort', end);
    },
  };
}

/** Why a call was refused. Where the session is over it ends here too. */
function refusal(reply: string, token: string | null): AppError {
  const { code, message, ...details } = read(errorReplySchema, reply);
  if (code === 'NOT_AUTHENTICATED' && token !== null) endToken(token);
  return new AppError(code, message, details);
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
