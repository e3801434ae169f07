import { v7 as newId } from 'uuid';
import type { Writer } from '#server/db/store.ts';

/** A registration with a valid code completes the referral at once, since no e-mail has to be confirmed. */
export async function insertReferral(
  trx: Writer,
  referral: { referrer: { id: string; referral_code: string }; referredId: string; now: number },
): Promise<void> {
  await trx
    .insertInto('referrals')
    .values({
      id: newId(),
      referrer_id: referral.referrer.id,
      referred_id: referral.referredId,
      referral_code: referral.referrer.referral_code,
      status: 'completed',
      created_at: referral.now,
      completed_at: referral.now,
    })
    .execute();
}
