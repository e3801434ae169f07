import type { FastifyInstance } from 'fastify';
import type { RequestOf } from '#contract/endpoint.ts';
import { exportResults } from '#contract/results.ts';
import { writeCsv } from '#domain/csv/write-csv.ts';
import { resultsTable } from '#domain/result/results-table.ts';
import type { Actor } from '#server/auth/identify.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { presentResult } from './present-result.ts';
import { type OwnResults, selectAllOwnResults } from './result.queries.ts';

type Listed = Pick<RequestOf<typeof exportResults>['query'], 'search' | 'sortBy' | 'sortOrder'>;

/** What the list of one's own results shows; the export holds the same. */
export function ownResultsOf(actor: Actor, { search, sortBy, sortOrder }: Listed): OwnResults {
  return { userId: actor.id, search, sortBy: sortBy === 'score' ? 'score' : 'submitted_at', order: sortOrder };
}

/** In a scope of its own, whose replies leave as a file and not as JSON. */
export function exportRoute(app: FastifyInstance, services: Services): void {
  void app.register((scope, _options, done) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (reply.statusCode === 200) {
        reply.type('text/csv; charset=utf-8');
        reply.header('content-disposition', 'attachment; filename="results.csv"');
      }
      return payload;
    });
    serve(scope, services, exportResults, async ({ query }, { actor }) => {
      const results = await selectAllOwnResults(services.store.db, ownResultsOf(actor, query));
      return writeCsv(resultsTable(results.map(presentResult)));
    });
    done();
  });
}
