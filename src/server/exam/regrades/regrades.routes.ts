import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/regrades.ts';
import { requireOwnQuestion } from '#server/bank/questions/require-question.ts';
import { pageOf, presentPagination } from '#server/platform/http/pages.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { overrideMark } from './override-mark.ts';
import { regradeQuestion } from './regrade-question.ts';
import { regradeTrail } from './regrade-trail.ts';

export function regradeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;

  serve(app, services, contract.regradeQuestion, async ({ params, body }, { actor, by }) => {
    await requireOwnQuestion(db, actor, params.questionId);
    return regradeQuestion(services, { actor, by }, params.questionId, body.ruling);
  });

  serve(app, services, contract.overrideMark, ({ params, body }, { actor, by }) =>
    overrideMark(services, { actor, by }, params, body),
  );

  serve(app, services, contract.getRegrades, async ({ params, query }, { actor }) => {
    await requireOwnQuestion(db, actor, params.questionId);
    const page = await pageOf(query, services);
    const { regrades, total } = await regradeTrail(db, params.questionId, page);
    return { regrades, pagination: presentPagination(page, total) };
  });
}
