import type { FastifyInstance } from 'fastify';
import { getInstructorTest } from '#contract/authoring.ts';
import * as contract from '#contract/instructor-results.ts';
import { requireStanding } from '#server/bank/content/require-test.ts';
import { recordExport } from '#server/platform/audit/record-export.ts';
import { pageOf, presentPagination } from '#server/platform/http/pages.ts';
import { serve, serveFile } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectResultsOfTests } from './instructor-results.queries.ts';
import { chooseResults, instructorResultsFile, orderOf, presentAuthoredResult } from './instructor-results.ts';
import { countListed, countsOf, resultsAnalytics } from './results-analytics.ts';
import { describeAuthoredTest } from './test-at-a-glance.ts';

export function instructorResultRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;

  serve(app, services, contract.getInstructorResults, async ({ query }, { actor }) => {
    const choice = await chooseResults(services, actor, query);
    const page = await pageOf(query, services);
    const rows = await selectResultsOfTests(db, choice.filter, orderOf(query), page);
    return {
      results: rows.map(presentAuthoredResult),
      pagination: presentPagination(page, await countListed(db, choice)),
      tests: choice.tests.map((test) => ({ _id: test.id, title: test.title })),
      counts: await countsOf(db, choice),
    };
  });

  serveFile(app, services, contract.exportInstructorResults, async ({ query }, { actor, by }) => {
    const { filter } = await chooseResults(services, actor, query);
    await recordExport(services, { by, action: 'results-exported' });
    return instructorResultsFile(db, filter, orderOf(query), services.timeZone);
  });

  serve(app, services, contract.getResultsAnalytics, async ({ query }, { actor }) =>
    resultsAnalytics(db, await chooseResults(services, actor, query)),
  );

  serve(app, services, getInstructorTest, async ({ params }, { actor }) =>
    describeAuthoredTest(db, actor, await requireStanding(db, actor, params.testId, 'view')),
  );
}
