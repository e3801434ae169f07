import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/questions.ts';
import { pageOf, presentPagination } from '#server/http/pages.ts';
import { serve } from '#server/http/serve.ts';
import { requireOwnQuestion } from '#server/questions/require-question.ts';
import type { Services } from '#server/services.ts';
import { regradeQuestion } from './regrade-question.ts';
import { regradeTrail } from './regrade-trail.ts';

export function regradeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;

  serve(app, services, contract.regradeQuestion, async ({ params }, { actor }) => {
    await requireOwnQuestion(db, actor, params.questionId);
    return regradeQuestion(services, actor, params.questionId);
  });

  serve(app, services, contract.getRegrades, async ({ params, query }, { actor }) => {
    await requireOwnQuestion(db, actor, params.questionId);
    const page = await pageOf(query, services);
    const { regrades, total } = await regradeTrail(db, params.questionId, page);
    return { regrades, pagination: presentPagination(page, total) };
  });
}
