import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/dashboard.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { openTests } from './open-tests.ts';
import { toDo } from './to-do.ts';

export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getOpenTests, async (_request, { actor }) => ({
    tests: await openTests(services, actor),
  }));

  serve(app, services, contract.getToDo, async (_request, { actor }) => toDo(services, actor));
}
