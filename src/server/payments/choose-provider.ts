import { type Config, publicAddress } from '#server/config.ts';
import type { Store } from '#server/db/store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paystack } from './paystack.ts';
import { sandbox } from './sandbox.ts';

/** Paystack where its key is set, and otherwise the sandbox; a real school gives nothing away, so it has no sandbox. */
export function choosePaymentProvider(config: Config, store: Store): PaymentProvider | null {
  const { paystackSecretKey: secretKey } = config;
  if (secretKey !== undefined) return paystack({ secretKey, callbackUrl: `${publicAddress(config)}/checkout/done` });
  return config.production ? null : sandbox(store);
}
