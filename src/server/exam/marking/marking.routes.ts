import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/marking.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { markEssay } from './mark-essay.ts';
import { markingQueue, testsToMark } from './marking-lists.ts';
import { openEssay } from './open-essay.ts';

export function markingRoutes(app: FastifyInstance, services: Services): void {
  const { store, clock } = services;

  serve(app, services, contract.getMarking, async (_request, { actor }) => ({
    tests: await testsToMark(store.db, actor),
  }));

  serve(app, services, contract.getMarkingQueue, async ({ params }, { actor }) =>
    markingQueue(store.db, actor, params, clock.now()),
  );

  serve(app, services, contract.openEssay, async ({ params }, { actor }) => openEssay(services, actor, params.essayId));

  serve(app, services, contract.markEssay, async ({ params, body }, { actor, by }) =>
    markEssay(services, { actor, by }, params.essayId, body),
  );
}
