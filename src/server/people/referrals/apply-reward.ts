import { AppError } from '#contract/errors.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Services } from '#server/platform/services/services.ts';
import { insertPoints, insertReward, lockOptionalReferral } from './referral.queries.ts';

type Reward = { referralId: string; amount: number; appliedBy: string; by: Doer };

/** Credits a completed referral's points to both people. Of two administrators who press at once, one is told no. */
export function applyReward({ store, clock }: Services, { referralId, amount, appliedBy, by }: Reward): Promise<void> {
  return store.write(async (trx) => {
    const referral = await lockOptionalReferral(trx, referralId);
    if (!referral) throw new AppError('REFERRAL_NOT_FOUND');
    if (referral.status !== 'completed') throw new AppError('REFERRAL_NOT_COMPLETED');
    const now = clock.now();
    const isFirst = await insertReward(trx, { referralId, amount, appliedBy, now });
    if (!isFirst) throw new AppError('REWARD_ALREADY_APPLIED');
    for (const userId of [referral.referrer_id, referral.referred_id]) {
      await insertPoints(trx, { userId, referralId, amount, now });
    }
    await logActivity(trx, {
      at: now,
      actorId: appliedBy,
      action: 'reward-applied',
      subjectType: 'referral',
      subjectId: referralId,
    });
    const subject = { type: 'referral', id: referralId } as const;
    await recordAudit(trx, { at: now, by, action: 'reward-applied', subject, detail: { points: amount } });
  });
}
