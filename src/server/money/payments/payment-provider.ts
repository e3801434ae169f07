import type { ChargeState, Terms } from '#domain/payment/payment-rules.ts';
import type { Services } from '#server/platform/services/services.ts';

/** A payment as it is asked for. */
export type Order = Terms & { email: string; metadata: Record<string, string> };

/** A payment as the provider knows it. */
export type Charge = Terms & { state: ChargeState };

/**
 * Whoever takes the money. Its functions throw an AppError (PAYMENT_PROVIDER_DOWN, PAYMENT_PROVIDER_REFUSED) where
 * there is no answer that could be used.
 */
export type PaymentProvider = {
  /** What stands with the payments made through it. */
  method: 'paystack' | 'sandbox';
  /** Makes a page on which the order can be paid, and answers its address. */
  openCheckout: (order: Order) => Promise<string>;
  /** How the payment stands; nothing where the provider does not know it. */
  findCharge: (reference: string) => Promise<Charge | undefined>;
  /** Whether what arrived was sent by the provider. */
  hasSigned: (body: Uint8Array, signature: string) => boolean;
};

export type PaymentServices = Services & {
  /** Nothing where nobody can pay: a real school without a key. */
  payments: PaymentProvider | null;
};
