import type { Payment } from '#contract/payments.ts';
import type { PaymentStatus } from '#contract/vocabulary.ts';

/** What a payment was for, as lists and exports call it (SPEC.md section 2). */
export function paymentDescription({ plan }: Pick<Payment, 'plan'>): string {
  return `${plan} subscription upgrade`;
}

/** A status as people read it: the server's success is shown as completed (SPEC.md section 4). */
export const paymentStatusNames: Record<PaymentStatus, string> = {
  pending: 'pending',
  success: 'completed',
  failed: 'failed',
  refunded: 'refunded',
};

/** The currency that an amount is shown in; dollars where none is given (SPEC.md section 9). */
export function displayCurrency({ currency }: Pick<Payment, 'currency'>): string {
  return currency === '' ? 'USD' : currency;
}
