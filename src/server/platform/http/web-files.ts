import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './error-handler.ts';
import { openPages } from './web-pages.ts';

/** Where the build leaves the web app. */
export const dist = fileURLToPath(new URL('../../../../dist', import.meta.url));

/**
 * The built web app; every path that is none of the API's is one of its screens.
 * @param settings what every visitor may know of them
 */
export async function serveWeb(
  server: FastifyInstance,
  settings: () => Promise<{ isSetUp: boolean }>,
  publicUrl: string | undefined,
): Promise<void> {
  if (!existsSync(dist)) {
    server.setNotFoundHandler(answerNotFound);
    return;
  }
  await server.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      // Built files bear a hash in their name; what names them must always be fresh.
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendPage = openPages(dist, settings, publicUrl);
  // Nobody can sign in to a school that is not set up yet, so the app says that at every address.
  const isSetUp = () =>
    settings().then(
      (known) => known.isSetUp,
      () => true,
    );
  server.get('/', async (request, reply) => sendPage((await isSetUp()) ? 'landing' : 'app', request, reply));
  server.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isScreen = isRead && !/^\/(api|assets)\//.test(request.url);
    return isScreen ? sendPage('app', request, reply) : answerNotFound(request, reply);
  });
}
