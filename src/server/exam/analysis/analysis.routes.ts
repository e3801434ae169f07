import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/instructor-results.ts';
import { analysisHeadings, analysisRow } from '#domain/statistics/analysis-table.ts';
import { requireOwnTest } from '#server/bank/content/require-test.ts';
import { csvFile } from '#server/platform/http/sent-file.ts';
import { serve, serveFile } from '#server/platform/http/serve.ts';
import { analyseTest } from './analyse-test.ts';
import type { AnalysisServices } from './kept-analysis.ts';

export function analysisRoutes(app: FastifyInstance, services: AnalysisServices): void {
  const { db } = services.store;

  serve(app, services, contract.getItemAnalysis, async ({ params, query }, { actor }) => {
    const test = await requireOwnTest(db, actor, params.testId);
    return analyseTest(services, test, { ...query, asking: actor });
  });

  serveFile(app, services, contract.exportItemAnalysis, async ({ params, query }, { actor }) => {
    const test = await requireOwnTest(db, actor, params.testId);
    const { items, sets } = await analyseTest(services, test, { ...query, asking: actor });
    return csvFile(`item-analysis-${test.id}.csv`, analysisHeadings, [items.map((item) => analysisRow(item, sets))]);
  });
}
