import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';
import type { analysePacked } from '#server/analysis/analyse-packed.ts';
import type { readUpload } from '#server/http/read-upload.ts';
import type { makePaper } from '#server/papers/make-paper.ts';

/** What worker threads do. Each yields what it made in parts, of which none is long to take in. */
type Jobs = {
  paper: typeof makePaper;
  analysis: typeof analysePacked;
  upload: typeof readUpload;
};

export type JobKind = keyof Jobs;
export type JobInput<K extends JobKind> = Parameters<Jobs[K]>[0];
export type JobPart<K extends JobKind> =
  ReturnType<Jobs[K]> extends AsyncIterable<infer Part> | Iterable<infer Part> ? Part : never;

export type Asked = { [K in JobKind]: { kind: K; input: JobInput<K> } }[JobKind];
/** What is posted to a thread: a job, or that its next part may come. */
export type ToThread = Asked | { kind: 'next part' };
/** What it answers: parts, then the end of the job, or why it does not come. */
export type FromThread<Part> =
  | { says: 'part'; part: Part }
  | { says: 'end' }
  | { says: 'refused'; code: ErrorCode; message: string; details: ErrorDetails }
  | { says: 'failed'; error: unknown };
