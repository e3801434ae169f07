import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

export function questionRoutes(_app: FastifyInstance, _services: Services): void {}
