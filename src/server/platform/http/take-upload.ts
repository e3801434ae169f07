import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { HeavyWork, Runs } from '#server/platform/heavy-jobs/heavy-jobs.ts';
import { parsePart } from './parse-part.ts';
import { joinUpload, parseJson, type readUpload } from './read-upload.ts';

export type ReadsUploads = HeavyWork & Runs<'upload', typeof readUpload>;

/** In bytes; to read less takes no longer than to hand it to a thread. */
const smallBody = 64 * 1024;

/** Leaves the body of the routes of `app` as it came, for `takeUpload`. */
export function keepBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The same for a route that takes a file as it is. No other type is read. */
export function keepBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/**
 * The parsed body of an upload. A large one is read in a thread, and is its sender's heavy job until `work` is done.
 * @param person who sends it
 */
export async function takeUpload<T>(
  heavyJobs: ReadsUploads,
  { method, path, body: schema }: AnyEndpoint,
  { person, body }: { person: string; body: unknown },
  work: (parsed: unknown) => Promise<T>,
): Promise<T> {
  if (!Buffer.isBuffer(body)) return work(parsePart(schema, body));
  if (body.length <= smallBody) return work(parsePart(schema, parseJson(body)));
  const end = heavyJobs.begin(person);
  try {
    return await work(joinUpload(await heavyJobs.run('upload', { method, path, body })));
  } finally {
    end();
  }
}
