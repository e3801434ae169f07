import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

export function regradeRoutes(_app: FastifyInstance, _services: Services): void {}
