import type { ListedReferralStatus, ReferralStatus } from '#contract/vocabulary.ts';

/**
 * A referral's status as administrators see it.
 * @param referral with the moment since when it waits for an administrator's word, where it does
 */
export function listedStatus(referral: { status: ReferralStatus; heldAt: number | null }): ListedReferralStatus {
  return referral.status === 'pending' && referral.heldAt !== null ? 'held' : referral.status;
}
