import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { askTogether } from '#contract/together.ts';
import { serve, type Serving, togetherHeader } from './serve.ts';

/** Calls that a screen makes at once, in one request. Each goes the whole way, by its own rules and limits. */
export function togetherRoutes(app: FastifyInstance, services: Serving): void {
  serve(app, services, askTogether, async ({ body: { calls } }, { raw }) => ({
    replies: await Promise.all(calls.map((call) => ask(app, raw, call))),
  }));
}

async function ask(app: FastifyInstance, raw: IncomingMessage, call: { address: string; background: boolean }) {
  const { 'content-length': _, 'content-type': __, 'x-idanwo-background': ___, ...headers } = raw.headers;
  const { remoteAddress = '' } = raw.socket;
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url: call.address,
    headers: { ...headers, [togetherHeader]: '1', ...(call.background && { 'x-idanwo-background': '1' }) },
    remoteAddress,
  });
  return { status: statusCode, body };
}
