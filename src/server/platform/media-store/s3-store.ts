import { AwsClient } from 'aws4fetch';
import type { MediaStore } from './media-store.ts';

/** In milliseconds: an author waits for it, and a candidate before Start. */
const longestAnswer = 20_000;
const triesAfterFailure = 3;

/**
 * A store that speaks S3, such as Amazon's, MinIO or Ceph, which several servers share.
 * @param address `https://key:secret@host/bucket?region=…`, the bucket in the path
 */
export function openS3Store(address: string): MediaStore {
  const { username, password, origin, pathname, searchParams } = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: triesAfterFailure,
    initRetryMs: 100,
  });
  const bucket = `${origin}${pathname.replace(/\/+$/, '')}`;
  const ask = (method: 'GET' | 'PUT' | 'DELETE', name: string, bytes?: Uint8Array) =>
    client.fetch(`${bucket}/${name}`, {
      method,
      signal: AbortSignal.timeout(longestAnswer),
      ...(bytes && { body: new Uint8Array(bytes) }),
    });
  return {
    put: async (hash, variant, bytes) => {
      const reply = await ask('PUT', `${hash}.${variant}`, bytes);
      if (!reply.ok) throw refused('PUT', reply, await reply.text());
    },
    get: async (hash, variant) => {
      const reply = await ask('GET', `${hash}.${variant}`);
      if (reply.status === 404) return undefined;
      if (!reply.ok) throw refused('GET', reply, await reply.text());
      return new Uint8Array(await reply.arrayBuffer());
    },
    remove: async (hash, variant) => {
      const reply = await ask('DELETE', `${hash}.${variant}`);
      if (!reply.ok && reply.status !== 404) throw refused('DELETE', reply, await reply.text());
    },
  };
}

/** For the log: what the store answers names what is wrong with the key, the clock or the bucket. */
function refused(method: string, { status }: Response, answer: string): Error {
  return new Error(`The store of S3_URL answered ${status} to ${method}: ${answer.slice(0, 500)}`);
}
