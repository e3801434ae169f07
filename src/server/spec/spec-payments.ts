import { getProfile } from '#contract/auth.ts';
import { initializePayment, premiumUpgrade, verifyPayment } from '#contract/payments.ts';
import { paystackSignature } from '#server/money/payments/paystack-signature.ts';
import { paystack } from '#server/money/payments/paystack.ts';
import { openSpecPaystack } from './spec-paystack.ts';
import { openSpecSchool, type SpecPerson } from './spec-school.ts';

export const secretKey = 'sk_test_spec';
export const callbackUrl = 'https://school.example/checkout/done';
const { amount } = premiumUpgrade;

/** A school whose payments go through a Paystack of the spec's own, and what its students and that Paystack do. */
export async function openSpecPayments() {
  const school = await openSpecSchool();
  const provider = await openSpecPaystack(secretKey);
  const sandboxed = school.services.payments;

  const initialize = (by: SpecPerson) => school.call(initializePayment, { body: { email: by.email, amount } }, by);

  return {
    school,
    provider,
    /** Goes through the spec's Paystack from now on, which has no faults and has received nothing. */
    usePaystack: () => {
      const { baseUrl } = provider;
      school.services.payments = paystack({ secretKey, baseUrl, callbackUrl, timeoutMs: 300, backoffMs: 1 });
      provider.faults.length = 0;
      provider.received.length = 0;
    },
    useSandbox: () => {
      school.services.payments = sandboxed;
    },
    initialize,
    /** Begins a payment and answers its reference. */
    begin: async (by: SpecPerson): Promise<string> => {
      const answer = await initialize(by);
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body.data.reference;
    },
    verify: (reference: string, by: SpecPerson) => school.call(verifyPayment, { params: { reference } }, by),
    /** What the customer makes of a payment on Paystack's page. */
    customer: (reference: string, changes: Partial<{ status: string; amount: number; currency: string }>) =>
      Object.assign(provider.transactions.get(reference)!, changes),
    /** An event from Paystack, signed with its key where nothing else is said. */
    report: (event: object, { key = secretKey, signature }: { key?: string; signature?: string } = {}) => {
      const payload = JSON.stringify(event);
      const headers = {
        'content-type': 'application/json',
        'x-paystack-signature': signature ?? paystackSignature(key, Buffer.from(payload)),
      };
      return school.raw({ method: 'POST', url: '/api/payments/webhook/paystack', payload, headers });
    },
    planOf: async (person: SpecPerson) => (await school.call(getProfile, {}, person)).body.subscription,
    planChanges: (person: SpecPerson) =>
      school.store.db
        .selectFrom('plan_changes')
        .select(['from_plan', 'to_plan', 'reason'])
        .where('user_id', '=', person.id)
        .orderBy('id')
        .execute(),
    close: async () => {
      await provider.close();
      await school.close();
    },
  };
}
export type SpecPayments = Awaited<ReturnType<typeof openSpecPayments>>;

export const paid = (reference: string, changes: object = {}) => ({
  event: 'charge.success',
  data: { id: 1, domain: 'live', status: 'success', reference, amount, currency: 'NGN', ...changes },
});
export const refunded = (reference: string, changes: object = {}) => ({
  event: 'refund.processed',
  data: { status: 'processed', transaction_reference: reference, amount: String(amount), currency: 'NGN', ...changes },
});
