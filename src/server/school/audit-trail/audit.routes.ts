import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/audit.ts';
import { recordExport } from '#server/platform/audit/record-export.ts';
import { serve, serveFile } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { auditTrail, auditTrailFile } from './audit-trail.ts';

export function auditRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getAuditTrail, async ({ query }) => auditTrail(services, query));

  serveFile(app, services, contract.exportAuditTrail, async ({ query }, { by }) => {
    await recordExport(services, { by, action: 'audit-trail-exported' });
    return auditTrailFile(services, query);
  });
}
