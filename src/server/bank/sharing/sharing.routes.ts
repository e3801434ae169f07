import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/sharing.ts';
import { presentAuthoredTests } from '#server/bank/authoring/authored-test.ts';
import { requireOwnTest } from '#server/bank/content/require-test.ts';
import { selectStandings } from '#server/bank/content/standing.queries.ts';
import { copyMany } from '#server/bank/questions/copy-many.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { sharedTests } from './share.queries.ts';
import { readShares, shareTest, unshareTest } from './share-test.ts';

export function sharingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;

  serve(app, services, contract.getShares, async ({ params: { testId } }, { actor }) => {
    await requireOwnTest(db, actor, testId);
    return readShares(db, testId);
  });

  serve(app, services, contract.shareTest, async ({ params: { testId }, body }, who) => {
    await shareTest(services, who, { testId, ...body });
    return readShares(db, testId);
  });

  serve(app, services, contract.unshareTest, async ({ params }, who) => {
    await unshareTest(services, who, params);
    return readShares(db, params.testId);
  });

  serve(app, services, contract.getSharedTests, async ({ query }, { actor }) => {
    const { rows, pagination } = await sharedTests.page(services, { ...query, sharedWith: actor.id });
    const whose = rows.map(({ id, created_by: createdBy }) => ({ id, createdBy }));
    const standings = await selectStandings(db, actor, whose);
    const tests = await presentAuthoredTests(db, rows);
    return {
      tests: tests.map((test) => ({ ...test, standing: standings.get(test._id) ?? 'view' })),
      pagination,
    };
  });

  serve(app, services, contract.copyQuestions, async ({ body }, { actor }) => ({
    copied: await copyMany(services, actor, body),
  }));
}
