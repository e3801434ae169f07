import type { ErrorCode } from '#contract/error-catalogue.ts';
import type { ErrorDetails } from '#contract/errors.ts';

/** What a worker thread does. It yields what it made in parts, of which none is long to take in. */
export type Job = (input: never) => AsyncIterable<unknown> | Iterable<unknown>;
/** The jobs that there are, by their kinds. Which those are is known above. */
export type Jobs = Record<string, Job>;

export type JobKind<J extends Jobs> = keyof J & string;
export type JobInput<J extends Job> = Parameters<J>[0];
export type JobPart<J extends Job> =
  ReturnType<J> extends AsyncIterable<infer Part> | Iterable<infer Part> ? Part : never;

export type Asked<J extends Jobs> = { [K in JobKind<J>]: { kind: K; input: JobInput<J[K]> } }[JobKind<J>];
/** What is posted to a thread: a job, or that its next part may come. */
export type ToThread<J extends Jobs> = { says: 'do'; job: Asked<J> } | { says: 'next part' };
/** What it answers: parts, then the end of the job, or why it does not come. */
export type FromThread<Part> =
  | { says: 'part'; part: Part }
  | { says: 'end' }
  | { says: 'refused'; code: ErrorCode; message: string; details: ErrorDetails }
  | { says: 'failed'; error: unknown };
