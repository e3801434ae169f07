import { AppError } from '#contract/errors.ts';
import { maySeePayment } from '#domain/payment/payment-rules.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { askProvider } from './ask-provider.ts';
import type { PaymentServices } from './payment-provider.ts';
import { type DescribedPayment, selectOptionalPayment, selectPayment } from './payment.queries.ts';

/** The payment as it stands now, after the provider was asked where the outcome was still open. */
export async function verifyPayment(
  services: PaymentServices,
  actor: Actor,
  reference: string,
): Promise<DescribedPayment> {
  const payment = await requirePayment(services, actor, reference);
  if (payment.status === 'success' || payment.status === 'refunded') return payment;
  const settlement = await askProvider(services, { reference, method: payment.payment_method });
  if (settlement?.outcome === 'mismatch') throw new AppError('PAYMENT_MISMATCH');
  return selectPayment(services.store.db, reference);
}

export async function requirePayment(
  { store }: PaymentServices,
  actor: Actor,
  reference: string,
): Promise<DescribedPayment> {
  const payment = await selectOptionalPayment(store.db, reference);
  const visible = payment && payment.user_deleted_at === null && maySeePayment(actor, { userId: payment.user_id });
  if (!visible) throw new AppError('PAYMENT_NOT_FOUND');
  return payment;
}
