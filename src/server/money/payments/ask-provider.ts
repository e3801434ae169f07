import { type Settlement, settlePayment } from './settle-payment.ts';
import type { PaymentServices } from './payment-provider.ts';

/**
 * Asks the provider how a payment stands and takes the answer in. Nothing where there is nobody to ask: the payment
 * was made through another provider, or this one does not know it.
 */
export async function askProvider(
  services: PaymentServices,
  { reference, method }: { reference: string; method: string },
): Promise<Settlement | undefined> {
  const { payments: provider } = services;
  if (provider?.method !== method) return undefined;
  const charge = await provider.findCharge(reference);
  if (!charge) return undefined;
  // An answer about another payment is no answer about this one.
  if (charge.reference !== reference) return { outcome: 'mismatch' };
  return settlePayment(services, charge);
}
