import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-tests.ts';
import { readAuthoredTest } from '#server/bank/authoring/authored-test.ts';
import { handOverTest } from '#server/bank/authoring/hand-over-test.ts';
import { selectAuthors } from '#server/bank/authoring/hand-over.queries.ts';
import { serve, serveFile } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { adminQuestions, adminQuestionsFile } from './admin-questions.ts';
import { adminTests, adminTestsFile } from './admin-tests.ts';

export function administrationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;

  serve(app, services, contract.getAdminTests, async ({ query }) => adminTests(services, query));
  serveFile(app, services, contract.exportAdminTests, async ({ query }) =>
    adminTestsFile(db, query, services.timeZone),
  );

  serve(app, services, contract.getAuthors, async () => ({
    authors: (await selectAuthors(db)).map(({ id, email, ...author }) => ({ _id: id, email: email ?? '', ...author })),
  }));

  serve(app, services, contract.handOverTest, async ({ params: { testId }, body: { to } }, { by }) => {
    await handOverTest(services, { testId, to, by });
    return readAuthoredTest(db, testId);
  });

  serve(app, services, contract.getAdminQuestions, async ({ query }) => adminQuestions(services, query));
  serveFile(app, services, contract.exportAdminQuestions, async ({ query }) =>
    adminQuestionsFile(db, query, services.timeZone),
  );
}
