import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/sitting-papers.ts';
import { serveFile } from '#server/platform/http/serve.ts';
import { printScripts, type ScriptServices } from './print-scripts.ts';
import { printSitting, type SheetServices } from './print-sitting.ts';

export function sittingPaperRoutes(
  app: FastifyInstance,
  services: SheetServices & ScriptServices & Parameters<typeof serveFile>[1],
): void {
  serveFile(app, services, contract.printSitting, async ({ params }, { actor }) =>
    printSitting(services, actor, params),
  );

  serveFile(app, services, contract.printScripts, async ({ params, query }, { actor }) =>
    printScripts(services, actor, { ...params, ...query }),
  );
}
