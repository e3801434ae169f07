import type { ReplyOf } from '#contract/endpoint.ts';
import type { getMyReferrals } from '#contract/referrals.ts';
import { selectUser } from '#server/people/auth/user.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import { countReferralsBy, selectReferralsBy, sumPoints } from './referral.queries.ts';

const mostListed = 100;

export async function myReferrals(db: Reader, userId: string): Promise<ReplyOf<typeof getMyReferrals>> {
  const { referral_code: referralCode } = await selectUser(db, userId);
  const counts = await countReferralsBy(db, userId);
  const referrals = await selectReferralsBy(db, userId, mostListed);
  return {
    referralCode,
    stats: { totalReferrals: counts.total, activeReferrals: counts.completed },
    referralRewards: { totalPoints: await sumPoints(db, userId) },
    referrals: referrals.map(({ id, created_at, status }) => ({ _id: id, createdAt: wireTime(created_at), status })),
  };
}
