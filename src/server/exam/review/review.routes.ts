import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/results.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { reviewResult } from './review-result.ts';

export function reviewRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getResult, async ({ params }, { actor }) =>
    reviewResult(services, actor, params.resultId),
  );
}
