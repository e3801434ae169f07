import type { Payment } from '#contract/payments.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { DescribedPayment } from './payment.queries.ts';

export function presentPayment(payment: DescribedPayment): Payment {
  return {
    _id: payment.id,
    user: { _id: payment.user_id, email: payment.user_email ?? '', name: payment.user_name },
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    paymentMethod: payment.payment_method,
    reference: payment.reference,
    plan: payment.plan,
    createdAt: wireTime(payment.created_at),
    updatedAt: wireTime(payment.updated_at),
  };
}
