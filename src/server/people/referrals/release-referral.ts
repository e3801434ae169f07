import { AppError } from '#contract/errors.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Services } from '#server/platform/services/services.ts';
import { countReferral, lockOptionalReferral } from './referral.queries.ts';

/** Has a referral count that waited for an administrator, since it was one of very many from one address. */
export function releaseReferral({ store, clock }: Services, referralId: string, by: Doer): Promise<void> {
  return store.write(async (trx) => {
    const referral = await lockOptionalReferral(trx, referralId);
    if (!referral) throw new AppError('REFERRAL_NOT_FOUND');
    if (referral.status !== 'pending' || referral.held_at === null) throw new AppError('REFERRAL_NOT_HELD');
    const now = clock.now();
    await countReferral(trx, { ...referral, referredId: referral.referred_id, now });
    await recordAudit(trx, { at: now, by, action: 'referral-released', subject: { type: 'referral', id: referralId } });
  });
}
