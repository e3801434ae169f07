import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/referrals.ts';
import { monthStart } from '#domain/referral/month-start.ts';
import { selectOptionalUserByReferralCode } from '#server/people/auth/user.queries.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { applyReward } from './apply-reward.ts';
import { myReferrals } from './my-referrals.ts';
import { selectLeaders } from './referral.queries.ts';

export function referralRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;

  serve(app, services, contract.getMyReferrals, async (_request, { actor }) => myReferrals(db, actor.id));

  serve(app, services, contract.validateReferralCode, async ({ params }) => ({
    valid: (await selectOptionalUserByReferralCode(db, params.code)) !== undefined,
  }));

  serve(app, services, contract.getReferralLeaderboard, async ({ query }) => {
    const leaders = await selectLeaders(db, monthStart(services.clock.now(), services.timeZone), query.limit);
    return { leaderboard: leaders.map(({ id, name, count }) => ({ _id: id, name, referralCount: count })) };
  });

  serve(app, services, contract.applyReferralReward, async ({ body }, { actor, by }) => {
    await applyReward(services, { referralId: body.referralId, amount: body.amount, appliedBy: actor.id, by });
    return { message: 'Reward applied successfully' };
  });
}
