import { AppError } from '#contract/errors.ts';
import type { SandboxOutcome } from '#contract/payments.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { PaymentServices } from './payment-provider.ts';
import type { DescribedPayment } from './payment.queries.ts';
import { endSandboxCheckout } from './sandbox.ts';
import { requirePayment, verifyPayment } from './verify-payment.ts';

/** Ends a checkout of the sandbox as somebody chose, and takes it in, as the webhook of a real provider would. */
export async function decideSandboxPayment(
  services: PaymentServices,
  actor: Actor,
  { reference, outcome }: { reference: string; outcome: SandboxOutcome },
): Promise<DescribedPayment> {
  const payment = await requirePayment(services, actor, reference);
  const own = payment.user_id === actor.id;
  if (!own || services.payments?.method !== 'sandbox' || payment.payment_method !== 'sandbox') {
    throw new AppError('PAYMENT_NOT_FOUND');
  }
  await endSandboxCheckout(services.store, reference, outcome);
  return verifyPayment(services, actor, reference);
}
