import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import { hashToken } from '#server/auth/tokens.ts';

const minuteMs = 60_000;

/**
 * A ceiling that no person reaches, per session; a stranger is known by address only, and a whole computer room may
 * stand behind one. Failed sign-ins have a limit of their own.
 */
export const limitByCaller: RateLimitPluginOptions = {
  timeWindow: minuteMs,
  max: (request) => (request.headers.authorization ? 600 : 3_000),
  keyGenerator: (request) => {
    const { authorization } = request.headers;
    return authorization ? hashToken(authorization) : request.ip;
  },
};
