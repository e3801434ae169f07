import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-overview.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { adminStats } from './admin-stats.ts';
import { analytics } from './analytics.ts';
import { recentActivity } from './recent-activity.ts';

export function overviewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;

  serve(app, services, contract.getAdminStats, async () => adminStats(db, services.clock.now()));

  serve(app, services, contract.getActivity, async ({ query }) => ({
    activities: await recentActivity(db, { limit: query.limit, before: query.before }),
  }));

  serve(app, services, contract.getAnalytics, async ({ query }) =>
    analytics(services, query.timeZone ?? services.timeZone),
  );
}
