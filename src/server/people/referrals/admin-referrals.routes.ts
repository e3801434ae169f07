import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-referrals.ts';
import { recordExport } from '#server/platform/audit/record-export.ts';
import { serve, serveFile } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { allReferrals, referralsFile } from './all-referrals.ts';
import { referralStats } from './referral-stats.ts';
import { releaseReferral } from './release-referral.ts';

export function adminReferralRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;
  serve(app, services, contract.getReferralStats, async () => referralStats(services));
  serve(app, services, contract.getAllReferrals, async ({ query }) => allReferrals(services, query));
  serve(app, services, contract.releaseReferral, async ({ params }, { by }) => {
    await releaseReferral(services, params.referralId, by);
    return { message: 'Referral released' };
  });
  serveFile(app, services, contract.exportReferrals, async ({ query }, { by }) => {
    await recordExport(services, { by, action: 'people-exported', detail: { list: 'referrals' } });
    return referralsFile(db, query, services.timeZone);
  });
}
