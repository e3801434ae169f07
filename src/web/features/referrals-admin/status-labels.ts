import type { ListedReferralStatus } from '#contract/admin-referrals.ts';

export const statusLabels: Record<ListedReferralStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  held: 'Held',
};
