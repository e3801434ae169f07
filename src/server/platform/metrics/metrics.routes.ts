import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { hashToken } from '#server/platform/tokens/tokens.ts';
import type { Metrics } from './metrics.ts';

/** Not a call of the contract: nobody but a monitoring server with the token asks, and no screen needs it. */
export function metricsRoutes(server: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = Buffer.from(hashToken(`Bearer ${token}`));
  server.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = Buffer.from(hashToken(request.headers.authorization ?? ''));
    if (!timingSafeEqual(given, expected)) throw new AppError('NOT_AUTHENTICATED');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
