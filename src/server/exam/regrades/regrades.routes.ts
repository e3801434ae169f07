import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/regrades.ts';
import { pageOf, presentPagination } from '#server/platform/http/pages.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { overrideMark } from './override-mark.ts';
import { regradeQuestion } from './regrade-question.ts';
import { regradeTrail } from './regrade-trail.ts';
import { requireRegrader } from './require-regrader.ts';

export function regradeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;

  serve(app, services, contract.regradeQuestion, async ({ params, body }, { actor, by }) => {
    await requireRegrader(db, actor, { questionId: params.questionId, rules: body.ruling !== null });
    return regradeQuestion(services, { actor, by }, params.questionId, body.ruling);
  });

  serve(app, services, contract.overrideMark, ({ params, body }, { actor, by }) =>
    overrideMark(services, { actor, by }, params, body),
  );

  serve(app, services, contract.getRegrades, async ({ params, query }, { actor }) => {
    await requireRegrader(db, actor, { questionId: params.questionId, rules: false });
    const page = await pageOf(query, services);
    const { regrades, total } = await regradeTrail(db, { questionId: params.questionId, asking: actor }, page);
    return { regrades, pagination: presentPagination(page, total) };
  });
}
