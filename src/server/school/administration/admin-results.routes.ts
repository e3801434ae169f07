import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-results.ts';
import { recordAudit } from '#server/platform/audit/audit.queries.ts';
import { serve, serveFile } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectResultCategories, selectTestTitles } from './admin-results.queries.ts';
import { adminResults, adminResultsFile } from './admin-results.ts';

export function adminResultsRoutes(app: FastifyInstance, services: Services): void {
  const { store, clock } = services;

  serve(app, services, contract.getAdminResults, async ({ query }) => adminResults(services, query));

  serveFile(app, services, contract.exportAdminResults, async ({ query }, { by }) => {
    const file = await adminResultsFile(services, query);
    const { test = null, person = null, category = null } = query;
    await store.write((trx) =>
      recordAudit(trx, { at: clock.now(), by, action: 'results-exported', detail: { test, person, category } }),
    );
    return file;
  });

  serve(app, services, contract.getResultChoices, async () => ({
    tests: (await selectTestTitles(store.db)).map(({ id, title }) => ({ _id: id, title })),
    categories: await selectResultCategories(store.db),
  }));
}
