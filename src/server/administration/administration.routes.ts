import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-tests.ts';
import { pageOf, presentPagination } from '#server/http/pages.ts';
import { serve, serveFile } from '#server/http/serve.ts';
import { presentResult } from '#server/results/present-result.ts';
import type { Services } from '#server/services.ts';
import { selectPlatformTotals, selectTotals } from '#server/totals/totals.queries.ts';
import { adminQuestions, adminQuestionsFile } from './admin-questions.ts';
import { selectResults } from './admin-results.queries.ts';
import { adminTests, adminTestsFile } from './admin-tests.ts';

export function administrationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;

  serve(app, services, contract.getAdminTests, async ({ query }) => adminTests(services, query));
  serveFile(app, services, contract.exportAdminTests, async ({ query }) =>
    adminTestsFile(db, query, services.timeZone),
  );

  serve(app, services, contract.getAdminQuestions, async ({ query }) => adminQuestions(services, query));
  serveFile(app, services, contract.exportAdminQuestions, async ({ query }) =>
    adminQuestionsFile(db, query, services.timeZone),
  );

  serve(app, services, contract.getAdminResults, async ({ query }) => {
    const page = await pageOf(query, services);
    const rows = await selectResults(db, { testId: query.test, order: query.sortOrder }, page);
    // Kept, not counted.
    const totals = query.test
      ? (await selectTotals(db, 'test', [query.test])).get(query.test)
      : await selectPlatformTotals(db);
    return { results: rows.map(presentResult), pagination: presentPagination(page, totals?.results ?? 0) };
  });
}
