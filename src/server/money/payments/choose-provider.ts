import { type Config, opensToOthers, publicAddress } from '#server/platform/config/config.ts';
import type { Store } from '#server/platform/db/store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paystack } from './paystack.ts';
import { sandbox } from './sandbox.ts';

/** Paystack where its key is set. Otherwise the sandbox, which gives plans away: only where nobody else can come in. */
export function choosePaymentProvider(config: Config, store: Store): PaymentProvider | null {
  const { paystackSecretKey: secretKey } = config;
  if (secretKey !== undefined) return paystack({ secretKey, callbackUrl: `${publicAddress(config)}/checkout/done` });
  return opensToOthers(config).length > 0 ? null : sandbox(store);
}
