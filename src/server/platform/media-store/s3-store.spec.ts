import { AwsV4Signer } from 'aws4fetch';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openS3Store } from './s3-store.ts';

/** What S3 documents, as far as we speak it: path-style addresses, signature version 4, 404 and 5xx. */
let server: Server;
let failures: number;
let asked: string[];
const kept = new Map<string, Buffer>();

beforeEach(async () => {
  failures = 0;
  asked = [];
  kept.clear();
  server = createServer((request, reply) => {
    void answer(request).then(({ status, body }) => reply.writeHead(status).end(body));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method = '', url = '' } = request;
  asked.push(`${method} ${url}`);
  if (failures > 0) {
    failures -= 1;
    return { status: 503 };
  }
  if (!(await isSigned(request))) return { status: 403, body: Buffer.from('<Code>SignatureDoesNotMatch</Code>') };
  if (!url.startsWith('/exams/')) return { status: 404 };
  if (method === 'PUT') kept.set(url, Buffer.concat(parts));
  const body = kept.get(url);
  return body ? { status: 200, body } : { status: 404 };
}

/** Signed anew from what came, with the key that the store has. */
async function isSigned({ method = '', url = '', headers }: IncomingMessage): Promise<boolean> {
  const { 'x-amz-date': datetime = '', 'x-amz-content-sha256': hash = '', authorization } = headers;
  const signer = new AwsV4Signer({
    method,
    url: `http://${headers.host}${url}`,
    accessKeyId: 'school',
    secretAccessKey: 'se/cret',
    service: 's3',
    region: 'af-south-1',
    datetime: String(datetime),
    headers: { 'x-amz-content-sha256': String(hash) },
  });
  return (await signer.sign()).headers.get('authorization') === authorization;
}

const storeWith = (secret = 'se%2Fcret') => {
  const { port } = server.address() as AddressInfo;
  return openS3Store(`http://school:${secret}@127.0.0.1:${port}/exams?region=af-south-1`);
};

describe('a store that speaks S3', () => {
  it('gives back what was put, under its hash and variant', async () => {
    const store = storeWith();
    await store.put('abc', 'full', Buffer.from('a picture'));
    expect(Buffer.from((await store.get('abc', 'full')) ?? []).toString()).toBe('a picture');
    expect(asked).toEqual(['PUT /exams/abc.full', 'GET /exams/abc.full']);
  });

  it('has nothing where nothing was put', async () => {
    expect(await storeWith().get('none', 'phone')).toBeUndefined();
  });

  it('is asked again where it fails for a moment', async () => {
    failures = 2;
    await storeWith().put('abc', 'full', Buffer.from('x'));
    expect(asked).toHaveLength(3);
  });

  it('says what it answered where the key is wrong', async () => {
    await expect(storeWith('wrong').put('abc', 'full', Buffer.from('x'))).rejects.toThrow(/403.*SignatureDoesNotMatch/);
  });
});
