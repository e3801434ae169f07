import type { SandboxOutcome } from '#contract/payments.ts';
import type { ChargeState } from '#domain/payment/payment-rules.ts';
import type { Store } from '#server/platform/db/store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { insertSandboxCharge, selectOptionalSandboxCharge, setSandboxChargeState } from './sandbox.queries.ts';

const states = {
  success: 'paid',
  failed: 'refused',
  abandoned: 'open',
} as const satisfies Record<SandboxOutcome, ChargeState>;

/** A provider that takes no money: on its checkout page, marked 'Test mode', one chooses how the payment ends. */
export function sandbox(store: Store): PaymentProvider {
  return {
    method: 'sandbox',
    openCheckout: async ({ reference, amount, currency }) => {
      await store.write((trx) => insertSandboxCharge(trx, { reference, amount, currency, state: 'open' }));
      return `/checkout/sandbox/${encodeURIComponent(reference)}`;
    },
    findCharge: (reference) => selectOptionalSandboxCharge(store.db, reference),
    hasSigned: () => false,
  };
}

/** What somebody chose on the checkout page. A paid one stays paid. */
export async function endSandboxCheckout(store: Store, reference: string, outcome: SandboxOutcome): Promise<void> {
  await store.write((trx) => setSandboxChargeState(trx, reference, states[outcome]));
}
