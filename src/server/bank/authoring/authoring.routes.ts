import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/authoring.ts';
import * as testContent from '#contract/test-content.ts';
import { getUndescribed } from '#contract/media.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { type PaperServices, printTest } from '#server/bank/papers/print-test.ts';
import type { Doer } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { serve, serveFile } from '#server/platform/http/serve.ts';
import { readAuthoredTest } from './authored-test.ts';
import { createTest } from './create-test.ts';
import { deleteTest } from './delete-test.ts';
import { duplicateTest } from './duplicate-test.ts';
import { instructorStats } from './instructor-stats.ts';
import { instructorTests } from './instructor-tests.ts';
import { publishTest } from './publish-test.ts';
import { undescribed } from './undescribed.ts';
import { updateTest } from './update-test.ts';

export function authoringRoutes(app: FastifyInstance, services: PaperServices): void {
  const { db } = services.store;

  serve(app, services, testContent.createTest, async ({ body }, { actor }) =>
    readAuthoredTest(db, await createTest(services, actor, body)),
  );

  serve(app, services, testContent.updateTest, async ({ params: { testId }, body }, { actor, by }) => {
    await updateTest(services, actor, { testId, change: body, by });
    return readAuthoredTest(db, testId);
  });

  const remove = async ({ params }: { params: { testId: string } }, { actor, by }: { actor: Actor; by: Doer }) => {
    await deleteTest(services, actor, params.testId, by);
    return { message: 'Test deleted successfully' };
  };
  serve(app, services, contract.deleteTest, remove);
  serve(app, services, contract.deleteInstructorTest, remove);

  serve(app, services, contract.publishTest, async ({ params: { testId }, body }, { actor, by }) => {
    const { isPublished, isPublic } = body;
    await publishTest(services, actor, { testId, isPublished, isPublic, by });
    return readAuthoredTest(db, testId);
  });

  serve(app, services, contract.duplicateTest, async ({ params }, { actor }) =>
    readAuthoredTest(db, await duplicateTest(services, actor, params.testId)),
  );

  serveFile(app, services, contract.exportTest, async ({ params, query }, { actor }) => {
    const test = await requireTestFor(db, actor, params.testId, 'view');
    return printTest(services, test, { withKey: query.key === '1' });
  });

  serve(app, services, getUndescribed, async ({ params: { testId } }, { actor }) => {
    await requireTestFor(db, actor, testId, 'view');
    return undescribed(db, testId);
  });

  serve(app, services, contract.getInstructorTests, async ({ query }, { actor }) =>
    instructorTests(services, actor, query),
  );

  serve(app, services, contract.getInstructorStats, async (_request, { actor }) => instructorStats(db, actor.id));
}
