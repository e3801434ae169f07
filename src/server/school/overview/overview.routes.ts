import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-overview.ts';
import { getServer } from '#contract/server.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { BackupServices } from '#server/school/backups/backups.ts';
import { adminStats } from './admin-stats.ts';
import { analytics } from './analytics.ts';
import { recentActivity } from './recent-activity.ts';
import { serverHealth } from './server-health.ts';

export function overviewRoutes(app: FastifyInstance, services: BackupServices): void {
  const { db } = services.store;

  serve(app, services, contract.getAdminStats, async () => adminStats(db, services.clock.now()));

  serve(app, services, contract.getActivity, async ({ query }) => ({
    activities: await recentActivity(db, { limit: query.limit, before: query.before }),
  }));

  serve(app, services, contract.getAnalytics, async ({ query }) =>
    analytics(services, query.timeZone ?? services.timeZone),
  );

  serve(app, services, getServer, () => serverHealth(services));
}
