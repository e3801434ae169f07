import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { premiumUpgrade } from '#contract/payments.ts';
import { upgradeRefusal } from '#domain/payment/payment-rules.ts';
import { selectUser } from '#server/people/auth/user.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { addToCounters } from '#server/platform/totals/counters.queries.ts';
import { askProvider } from './ask-provider.ts';
import type { PaymentProvider, PaymentServices } from './payment-provider.ts';
import { insertPayment, selectUnsettledReferences } from './payment.queries.ts';
import { settlePayment } from './settle-payment.ts';

/** So many earlier payments are asked about before a new one is begun. */
const earlierAskedAbout = 5;

/** Begins the upgrade: writes the payment down, so that every later word of it finds it, and opens its checkout. */
export async function initializePayment(
  services: PaymentServices,
  actor: Actor,
): Promise<{ authorizationUrl: string; reference: string }> {
  const { store, clock, limits, payments: provider } = services;
  const refusal = upgradeRefusal(actor);
  if (refusal) throw new AppError(refusal);
  if (!provider) throw new AppError('PAYMENTS_NOT_SET_UP');
  const { email } = await selectUser(store.db, actor.id);
  if (email === null) throw new AppError('EMAIL_NEEDED');
  if (!(await limits.count('checkout', [actor.id])).isAllowed) throw new AppError('TOO_MANY_REQUESTS');
  await refuseSecondPayment(services, actor, provider);

  const reference = newReference();
  const { plan, amount, currency } = premiumUpgrade;
  const now = clock.now();
  await store.write(async (trx) => {
    await insertPayment(trx, {
      user_id: actor.id,
      amount,
      currency,
      status: 'pending',
      payment_method: provider.method,
      reference,
      plan,
      created_at: now,
      updated_at: now,
    });
    await addToCounters(trx, now, { payments: 1 });
  });
  const terms = { reference, amount, currency };
  try {
    const metadata = { userId: actor.id, plan };
    return { authorizationUrl: await provider.openCheckout({ ...terms, email, metadata }), reference };
  } catch (error) {
    await settlePayment(services, { ...terms, state: 'refused' });
    throw error;
  }
}

/** Somebody whose browser was closed too soon, at a school that no webhook reaches, has paid and does not know it. */
async function refuseSecondPayment(
  services: PaymentServices,
  actor: Actor,
  { method }: PaymentProvider,
): Promise<void> {
  const earlier = await selectUnsettledReferences(services.store.db, {
    userId: actor.id,
    method,
    limit: earlierAskedAbout,
  });
  const settlements = await Promise.all(earlier.map((reference) => askProvider(services, { reference, method })));
  const paid = settlements.some((settlement) => settlement?.outcome === 'settled' && settlement.status === 'success');
  if (paid) throw new AppError('ALREADY_PREMIUM');
}

/** Paystack takes letters, digits, '-', '.' and '='. Nobody can guess another's. */
function newReference(): string {
  return `idanwo-${randomBytes(16).toString('hex')}`;
}
