import type { ReferralStatus } from '#contract/referrals.ts';

export const statusLabels: Record<ReferralStatus, string> = { pending: 'Pending', completed: 'Completed' };
