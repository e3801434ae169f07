import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/results.ts';
import { type Submitted, submitAttempt } from '#server/attempts/submit-attempt.ts';
import type { Reader } from '#server/db/store.ts';
import { pageOf, presentPagination } from '#server/http/pages.ts';
import { serve, serveFile } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { ownResultsFile, ownResultsOf } from './export-results.ts';
import { presentResult } from './present-result.ts';
import { rateResult } from './rate-result.ts';
import { countLateAnswers, selectOwnResults, selectResult } from './result.queries.ts';
import { reviewResult } from './review-result.ts';
import { studentProgress } from './student-progress.ts';
import { studentStats } from './student-stats.ts';

export function resultRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;

  serve(app, services, contract.submitResult, async ({ body }, { actor, answerWith }) => {
    const submitted = await submitAttempt(services, actor, body);
    if (!submitted.first) answerWith(200);
    return presentSubmitted(db, submitted);
  });

  serve(app, services, contract.submitTest, async ({ params, body }, { actor, answerWith }) => {
    const submitted = await submitAttempt(services, actor, { testId: params.testId, ...body });
    if (!submitted.first) answerWith(200);
    return presentSubmitted(db, submitted);
  });

  serve(app, services, contract.getResults, async ({ query }, { actor }) => {
    const page = await pageOf(query, services);
    const { rows, total } = await selectOwnResults(db, ownResultsOf(actor, query), page);
    return { results: rows.map(presentResult), pagination: presentPagination(page, total) };
  });

  serveFile(app, services, contract.exportResults, async ({ query }, { actor }) =>
    ownResultsFile(db, ownResultsOf(actor, query), services.timeZone),
  );

  serve(app, services, contract.rateResult, async ({ params, body }, { actor }) => {
    await rateResult(services, actor, { resultId: params.resultId, rating: body.rating });
    return { rating: body.rating };
  });

  serve(app, services, contract.getStudentProgress, async (_request, { actor }) => studentProgress(db, actor.id));

  serve(app, services, contract.getResult, async ({ params }, { actor }) =>
    reviewResult(services, actor, params.resultId),
  );

  serve(app, services, contract.getStudentStats, async ({ query }, { actor }) =>
    studentStats(db, {
      userId: actor.id,
      now: services.clock.now(),
      timeZone: query.timeZone ?? services.timeZone,
    }),
  );
}

async function presentSubmitted(db: Reader, { result, refused }: Submitted) {
  return {
    ...presentResult(await selectResult(db, result.id)),
    refused,
    lateAnswers: await countLateAnswers(db, result.attempt_id),
  };
}
