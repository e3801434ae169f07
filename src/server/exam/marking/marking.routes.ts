import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/marking.ts';
import { requireOwnTest } from '#server/bank/content/require-test.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { markEssay } from './mark-essay.ts';
import { markingQueue, testsToMark } from './marking-lists.ts';
import { openEssay } from './open-essay.ts';
import { addMarker, dropMarker, setPlan, testMarking } from './test-marking.ts';

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

  serve(app, services, contract.getTestMarking, async ({ params: { testId } }, { actor }) => {
    await requireOwnTest(store.db, actor, testId);
    return testMarking(store.db, testId);
  });

  serve(app, services, contract.updateTestMarking, async ({ params: { testId }, body }, { actor, by }) => {
    await requireOwnTest(store.db, actor, testId);
    await setPlan(services, by, testId, body);
    return testMarking(store.db, testId);
  });

  serve(app, services, contract.nameMarker, async ({ params: { testId }, body }, { actor }) => {
    await requireOwnTest(store.db, actor, testId);
    await addMarker(services, actor, { testId, email: body.email });
    return testMarking(store.db, testId);
  });

  serve(app, services, contract.removeMarker, async ({ params }, { actor }) => {
    await requireOwnTest(store.db, actor, params.testId);
    await dropMarker(services, params);
    return testMarking(store.db, params.testId);
  });
}
