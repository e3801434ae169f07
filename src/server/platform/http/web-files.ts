import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './error-handler.ts';

const dist = fileURLToPath(new URL('../../../../dist', import.meta.url));

/** The built web app; every path that is none of the API's is one of its screens. */
export async function serveWeb(server: FastifyInstance): Promise<void> {
  if (!existsSync(dist)) {
    server.setNotFoundHandler(answerNotFound);
    return;
  }
  await server.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      // Built files bear a hash in their name; the page that names them must always be fresh.
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isScreen = isRead && !/^\/(api|assets)\//.test(request.url);
    return isScreen ? reply.header('cache-control', 'no-cache').sendFile('index.html') : answerNotFound(request, reply);
  });
}
