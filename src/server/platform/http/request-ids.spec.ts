import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { answerNotFound, handleErrors } from './error-handler.ts';
import { requestIds, sendRequestIds } from './request-ids.ts';

/** Asks a server whose call fails; answers the reply and what was logged. */
async function ask(trustProxy: boolean, headers: Record<string, string> = {}, url = '/api/broken') {
  const lines: string[] = [];
  const server = Fastify({
    ...requestIds(trustProxy),
    logger: { level: 'info', stream: { write: (line) => void lines.push(line) } },
  });
  handleErrors(server);
  sendRequestIds(server);
  server.setNotFoundHandler(answerNotFound);
  server.get('/api/broken', () => {
    throw new AppError('STORAGE_FULL');
  });
  const reply = await server.inject({ url, headers });
  await server.close();
  const { requestId } = z.object({ requestId: z.string() }).parse(reply.json());
  return { requestId, header: reply.headers['x-request-id'], lines: lines.map((line): unknown => JSON.parse(line)) };
}

it('an error reply, its header and every line of the log bear the same id, and each request another', async () => {
  const first = await ask(false);
  expect(first.requestId).toMatch(/^[\w-]{12}$/);
  expect(first.header).toBe(first.requestId);
  expect(first.lines).toHaveLength(3);
  for (const line of first.lines) expect(line).toMatchObject({ requestId: first.requestId });
  expect((await ask(false)).requestId).not.toBe(first.requestId);
  expect((await ask(false, {}, '/api/unknown')).header).toMatch(/^[\w-]{12}$/);
});

it('a proxy’s own id is taken where the proxy is trusted, and only a plain one', async () => {
  const given = { 'x-request-id': 'proxy-0123456789' };
  expect((await ask(true, given)).requestId).toBe('proxy-0123456789');
  expect((await ask(false, given)).requestId).not.toBe('proxy-0123456789');
  for (const odd of ['short', 'a b c d e f g h', '{"level":60}', 'x'.repeat(65)]) {
    expect((await ask(true, { 'x-request-id': odd })).requestId).toMatch(/^[\w-]{12}$/);
  }
});
