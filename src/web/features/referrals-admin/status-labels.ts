import type { ListedReferralStatus } from '#contract/vocabulary.ts';

export const statusLabels: Record<ListedReferralStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  held: 'Held',
};
