import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

const minuteMs = 60_000;
/** A ceiling that no person reaches. */
const mostOfSession = 600;
/** A stranger is known by address only, and a computer room of 300 may stand behind one: 20 calls each before sign-in. */
const mostOfAddress = 6_000;

/**
 * Calls of the contract are counted once it is known who makes them: by session, else by address. Files, screens, health
 * and readiness are not. Failed sign-ins have a limit of their own.
 */
export const limitByCaller: RateLimitPluginOptions = {
  global: false,
  timeWindow: minuteMs,
  max: ({ actor }) => (actor ? mostOfSession : mostOfAddress),
  keyGenerator: ({ actor, ip }) => (actor ? `session ${actor.sessionId}` : `address ${ip}`),
};

/** Counts each call that is put to it, and throws TOO_MANY_REQUESTS beyond the limit. */
export function openRateLimit(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const count = app.createRateLimit();
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new AppError('TOO_MANY_REQUESTS');
  };
}
