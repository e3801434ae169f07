import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/late-answers.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { judgeLateAnswers } from './judge-late.ts';
import { readLateAnswers } from './read-late.ts';

export function lateAnswerRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getLateAnswers, async ({ params }, { actor }) =>
    readLateAnswers(services, actor, params.sittingId),
  );

  serve(app, services, contract.judgeLateAnswers, async ({ params, body }, who) =>
    judgeLateAnswers(services, who, { sittingId: params.sittingId, verdict: body }),
  );
}
