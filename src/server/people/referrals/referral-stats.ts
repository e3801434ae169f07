import type { ListedReferral, ReferralStats } from '#contract/admin-referrals.ts';
import { rewardPoints } from '#contract/referrals.ts';
import { listedStatus } from '#domain/referral/listed-status.ts';
import { lastMonths } from '#domain/referral/last-months.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectCounters } from '#server/platform/totals/counters.queries.ts';
import { periodSums } from '#server/platform/totals/period-sums.ts';
import { type DescribedReferral, referrals as allReferrals, selectTopReferrers } from './all-referrals.queries.ts';

const shown = { recent: 5, months: 12, top: 10 } as const;

/** The referral programme in figures, all from what was counted as it happened. */
export async function referralStats({ store: { db }, clock, timeZone }: Services): Promise<ReferralStats> {
  const counter = await selectCounters(db);
  const total = counter('referrals');
  const completed = counter('referrals:completed');
  const newest = { number: 1, limit: shown.recent, offset: 0 };
  const rows = await allReferrals.select(db, {}, newest);
  const leaders = await selectTopReferrers(db, shown.top);
  return {
    overview: {
      totalReferrals: total,
      completedReferrals: completed,
      conversionRate: total > 0 ? (completed / total) * 100 : 0,
    },
    recentReferrals: rows.map(presentReferral),
    monthlyTrends: await monthlyTrends(db, clock.now(), timeZone),
    topReferrers: leaders.map(({ id, name, email, referrals, points }) => ({
      _id: id,
      name,
      email: email ?? '',
      referralCount: referrals,
      totalRewards: points,
    })),
  };
}

async function monthlyTrends(db: Reader, now: number, timeZone: string): Promise<ReferralStats['monthlyTrends']> {
  const trends = [];
  for (const { year, month, from, to } of lastMonths(shown.months, now, timeZone)) {
    const sums = await periodSums(db, from, to, now);
    trends.push({ _id: { month, year }, count: sums('referrals'), completed: sums('referrals:completed') });
  }
  return trends;
}

export function presentReferral(referral: DescribedReferral): ListedReferral {
  return {
    _id: referral.id,
    referralCode: referral.referral_code,
    status: listedStatus({ status: referral.status, heldAt: referral.held_at }),
    createdAt: wireTime(referral.created_at),
    referrer: { _id: referral.referrer_id, name: referral.referrer_name, email: referral.referrer_email ?? '' },
    referred: { _id: referral.referred_id, name: referral.referred_name, email: referral.referred_email ?? '' },
    reward: {
      amount: referral.reward_amount ?? rewardPoints,
      type: 'points',
      applied: referral.reward_amount !== null,
    },
  };
}
