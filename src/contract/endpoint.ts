import { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './error-catalogue.ts';
import { plainWords } from './plain-words.ts';

// Here, because whoever has a declaration has this: it holds on both sides.
z.config({ customError: (issue) => ({ message: plainWords(issue) }) });

type Schema = z.ZodType | undefined;
type Success = 200 | 201;

export type Endpoint<A extends Access, P extends Schema, Q extends Schema, B extends Schema, R extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  access: A;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  /** The statuses of success; where it lists both, the handler chooses. */
  success: readonly [Success, ...Success[]];
  /** What it may answer beside INVALID_INPUT, NOT_AUTHENTICATED, NOT_ALLOWED, TWO_FACTOR_REQUIRED and UNEXPECTED. */
  errors: readonly ErrorCode[];
  /** Whether it works also while the setting `maintenanceMode` keeps all but administrators out. */
  duringMaintenance: boolean;
  /** Whether it works also for whoever must set up two-factor sign-in and has not yet. */
  beforeTwoFactor: boolean;
  /** Whether it works also for whoever is asked for another password; what works before two-factor sign-in does. */
  beforePasswordChange: boolean;
  /** Whether calls are not counted against the caller's limit: what watches the server asks all the time. */
  isUnlimited: boolean;
  /** The most bytes that a body may have; `maxFileSize` where the setting of that name decides. */
  bodyLimit: number | 'maxFileSize';
  /** Whether its body is a file as it is, of any type, and no JSON. */
  takesBytes: boolean;
  /**
   * Whether `answers` of the body are refused one by one: a character that cannot be saved in one of them must not hold
   * up the others. Everywhere else it refuses the call.
   */
  refusesEachAnswer: boolean;
};
export type AnyEndpoint = Endpoint<Access, Schema, Schema, Schema, z.ZodType>;

const kilobyte = 1024;
const defaults = {
  success: [200],
  errors: [],
  duringMaintenance: false,
  beforeTwoFactor: false,
  beforePasswordChange: false,
  isUnlimited: false,
  bodyLimit: 16 * kilobyte,
  takesBytes: false,
  refusesEachAnswer: false,
} as const;

/** Declares one HTTP call. The server's route, the typed client and the OpenAPI page all come from it. */
export function endpoint<
  A extends Access,
  R extends z.ZodType,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(
  declared: Omit<Endpoint<A, P, Q, B, R>, keyof typeof defaults> &
    Partial<Pick<Endpoint<A, P, Q, B, R>, keyof typeof defaults>>,
): Endpoint<A, P, Q, B, R> {
  return { ...defaults, ...declared };
}

export type MediaType =
  | 'text/csv'
  | 'application/json'
  | 'application/pdf'
  | 'application/seb'
  | 'application/octet-stream'
  | 'application/vnd.sqlite3'
  | 'image/webp'
  | `audio/${'mpeg' | 'mp4' | 'ogg' | 'wav'}`;

/** An endpoint that answers with a file to keep, of one of these types, and with JSON only where it fails. */
export type FileEndpoint<A extends Access, P extends Schema, Q extends Schema, B extends Schema> = Endpoint<
  A,
  P,
  Q,
  B,
  z.ZodString
> & { files: readonly MediaType[] };
export type AnyFileEndpoint = FileEndpoint<Access, Schema, Schema, Schema>;

/** Declares one HTTP call that answers with a file. */
export function fileEndpoint<
  A extends Access,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(
  declared: Pick<FileEndpoint<A, P, Q, B>, 'path' | 'access' | 'summary' | 'params' | 'query' | 'body' | 'files'> &
    Partial<
      Pick<FileEndpoint<A, P, Q, B>, 'method' | 'bodyLimit' | 'errors' | 'duringMaintenance' | 'beforeTwoFactor'>
    >,
): FileEndpoint<A, P, Q, B> {
  return { ...defaults, method: 'GET', response: z.string(), ...declared };
}

type Given<K extends string, S extends Schema> = S extends z.ZodType ? { [key in K]: z.input<S> } : unknown;
type Received<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller sends. */
export type CallOf<E> =
  E extends Endpoint<Access, infer P, infer Q, infer B, z.ZodType>
    ? Given<'params', P> & Given<'query', Q> & Given<'body', B>
    : never;
/** What a handler receives, after validation. */
export type RequestOf<E> =
  E extends Endpoint<Access, infer P, infer Q, infer B, z.ZodType>
    ? { params: Received<P>; query: Received<Q>; body: Received<B> }
    : never;
export type ReplyOf<E extends AnyEndpoint> = z.output<E['response']>;
