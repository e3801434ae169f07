import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/results.ts';
import { pageOf, presentPagination } from '#server/platform/http/pages.ts';
import { serve, serveFile } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { ownResultsFile, ownResultsOf } from './export-results.ts';
import { presentOwnResult } from './present-result.ts';
import { rateResult } from './rate-result.ts';
import { selectOwnResults } from './result.queries.ts';
import { studentProgress } from './student-progress.ts';
import { studentStats } from './student-stats.ts';

export function resultRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;

  serve(app, services, contract.getResults, async ({ query }, { actor }) => {
    const page = await pageOf(query, services);
    const { rows, total } = await selectOwnResults(db, ownResultsOf(actor, query), page);
    return { results: rows.map(presentOwnResult), pagination: presentPagination(page, total) };
  });

  serveFile(app, services, contract.exportResults, async ({ query }, { actor }) =>
    ownResultsFile(db, ownResultsOf(actor, query), services.timeZone),
  );

  serve(app, services, contract.rateResult, async ({ params, body }, { actor }) => {
    await rateResult(services, actor, { resultId: params.resultId, rating: body.rating });
    return { rating: body.rating };
  });

  serve(app, services, contract.getStudentProgress, async (_request, { actor }) => studentProgress(db, actor.id));

  serve(app, services, contract.getStudentStats, async ({ query }, { actor }) =>
    studentStats(db, {
      userId: actor.id,
      now: services.clock.now(),
      timeZone: query.timeZone ?? services.timeZone,
    }),
  );
}
