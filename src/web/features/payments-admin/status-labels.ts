import type { PaymentStatus } from '#contract/vocabulary.ts';

/** The server's success is shown as completed (SPEC.md section 4). */
export const statusLabels: Record<PaymentStatus, string> = {
  pending: 'Pending',
  success: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
};
