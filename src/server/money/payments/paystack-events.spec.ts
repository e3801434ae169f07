import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPaymentStats } from '#contract/admin-payments.ts';
import { openSpecPayments, paid, refunded, secretKey, type SpecPayments } from '#server/spec/spec-payments.ts';
import type { SpecPaystack } from '#server/spec/spec-paystack.ts';
import type { SpecPerson, SpecSchool } from '#server/spec/spec-school.ts';
import { paystackSignature } from './paystack-signature.ts';

let payments: SpecPayments;
let school: SpecSchool;
let provider: SpecPaystack;
let student: SpecPerson;

beforeAll(async () => {
  payments = await openSpecPayments();
  ({ school, provider } = payments);
});
afterAll(() => payments.close());
beforeEach(async () => {
  payments.usePaystack();
  student = await school.addPerson('student');
});

const begin = (by = student) => payments.begin(by);
const planOf = (person = student) => payments.planOf(person);
const verify = (reference: string, by = student) => payments.verify(reference, by);
const planChanges = (person = student) => payments.planChanges(person);
const customer: SpecPayments['customer'] = (...given) => payments.customer(...given);
const report: SpecPayments['report'] = (...given) => payments.report(...given);

describe('the webhook', () => {
  it('upgrades for a signed charge.success, however often it comes', async () => {
    const reference = await begin();
    for (let time = 0; time < 3; time += 1) {
      expect(await report(paid(reference))).toMatchObject({ status: 200, body: { received: true } });
    }
    expect(await planOf()).toBe('premium');
    expect(await planChanges()).toHaveLength(1);
    // Nobody is asked about what is known.
    provider.received.length = 0;
    expect((await verify(reference)).body.data.payment.status).toBe('success');
    expect(provider.received).toEqual([]);
  });

  it.each([
    ['of another key', { key: 'sk_test_another' }],
    ['of nothing', { signature: '' }],
    ['of the right length', { signature: '0'.repeat(128) }],
  ])('refuses a signature %s', async (_name, signed) => {
    const reference = await begin();
    expect(await report(paid(reference), signed)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await planOf()).toBe('free');
  });

  it('refuses a body that was changed, one without a signature and one of another type', async () => {
    const reference = await begin();
    const url = '/api/payments/webhook/paystack';
    const payload = JSON.stringify(paid(reference));
    const signature = paystackSignature(secretKey, Buffer.from(JSON.stringify(paid('another'))));
    const json = { 'content-type': 'application/json' };
    const attempts = [
      { headers: { ...json, 'x-paystack-signature': signature }, payload },
      { headers: json, payload },
      { headers: { 'content-type': 'text/plain', 'x-paystack-signature': signature }, payload },
      {},
    ];
    for (const attempt of attempts) {
      const { status } = await school.raw({ method: 'POST', url, ...attempt });
      expect([400, 415]).toContain(status);
    }
    expect(await planOf()).toBe('free');
  });

  it('reads the signed bytes and not what JSON makes of them', async () => {
    const reference = await begin();
    const payload = JSON.stringify(paid(reference), null, 4).replace('"live"', '"\\u006cive"');
    const signature = paystackSignature(secretKey, Buffer.from(payload));
    const headers = { 'content-type': 'application/json; charset=utf-8', 'x-paystack-signature': signature };
    const answer = await school.raw({ method: 'POST', url: '/api/payments/webhook/paystack', payload, headers });
    expect(answer.status).toBe(200);
    expect(await planOf()).toBe('premium');
  });

  it.each([{ amount: 50_000 }, { currency: 'GHS' }, { status: 'failed' }, { status: 'pending' }, { amount: '100000' }])(
    'answers 200 to a charge with %j, and upgrades nobody',
    async (changes) => {
      const reference = await begin();
      expect((await report(paid(reference, changes))).status).toBe(200);
      expect(await planOf()).toBe('free');
    },
  );

  it('answers 200 to what is not for it', async () => {
    const events = [
      paid('not-ours'),
      refunded('not-ours'),
      { event: 'transfer.success', data: { amount: 30_000, reason: 'x' } },
      { event: 'charge.success', data: {} },
    ];
    for (const event of events) expect((await report(event)).status).toBe(200);
  });

  it('takes the plan back for a refund, once', async () => {
    const reference = await begin();
    await report(paid(reference));
    for (let time = 0; time < 2; time += 1) await report(refunded(reference));
    expect(await planOf()).toBe('free');
    expect(await planChanges()).toEqual([
      { from_plan: 'free', to_plan: 'premium', reason: 'payment' },
      { from_plan: 'premium', to_plan: 'free', reason: 'refund' },
    ]);
    expect((await verify(reference)).body.data).toMatchObject({
      payment: { status: 'refunded' },
      user: { subscription: 'free' },
    });
  });

  it('leaves the plan for a refund of a part', async () => {
    const reference = await begin();
    await report(paid(reference));
    expect((await report(refunded(reference, { amount: '5000' }))).status).toBe(200);
    expect(await planOf()).toBe('premium');
  });

  it('upgrades nobody when the word of a payment comes after that of its refund', async () => {
    const reference = await begin();
    await report(refunded(reference));
    await report(paid(reference));
    customer(reference, { status: 'success' });
    expect((await verify(reference)).body.data.payment.status).toBe('refunded');
    expect(await planOf()).toBe('free');
    expect(await planChanges()).toEqual([]);
  });

  it('takes off the revenue what a refund gives back, and nothing for a payment that never came in', async () => {
    const administrator = await school.addPerson('admin');
    const revenue = async () => (await school.call(getPaymentStats, {}, administrator)).body.data.totalRevenue;
    const before = await revenue();
    await report(refunded(await begin()));
    expect(await revenue()).toBe(before);
    const reference = await begin();
    await report(paid(reference));
    expect(await revenue()).toBe(before + 100_000);
    await report(refunded(reference));
    expect(await revenue()).toBe(before);
  });

  it('keeps premium for somebody who paid twice and gets one payment back', async () => {
    const [first, second] = [await begin(), await begin()];
    await report(paid(first));
    await report(paid(second));
    expect(await planChanges()).toHaveLength(1);
    await report(refunded(first));
    expect(await planOf()).toBe('premium');
    await report(refunded(second));
    expect(await planOf()).toBe('free');
  });

  it('is refused where there is no key', async () => {
    const reference = await begin();
    payments.useSandbox();
    expect((await report(paid(reference))).status).toBe(400);
    school.services.payments = null;
    expect((await report(paid(reference))).status).toBe(400);
    expect(await planOf()).toBe('free');
  });
});

describe('verify and webhook at the same moment', () => {
  it('bring one success and one plan change, fifty times', async () => {
    for (let round = 0; round < 50; round += 1) {
      student = await school.addPerson('student');
      const reference = await begin();
      customer(reference, { status: 'success' });
      const answers = await Promise.all([
        verify(reference),
        report(paid(reference)),
        verify(reference),
        report(paid(reference)),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
      expect(await planChanges()).toEqual([{ from_plan: 'free', to_plan: 'premium', reason: 'payment' }]);
      expect(await planOf()).toBe('premium');
      const successes = await school.store.db
        .selectFrom('activity_log')
        .select('id')
        .where('actor_id', '=', student.id)
        .where('action', '=', 'payment-succeeded')
        .execute();
      expect(successes).toHaveLength(1);
    }
  });

  it('of two payments bring one plan change', async () => {
    for (let round = 0; round < 10; round += 1) {
      student = await school.addPerson('student');
      const [first, second] = [await begin(), await begin()];
      await Promise.all([report(paid(first)), report(paid(second))]);
      expect(await planChanges()).toHaveLength(1);
    }
  });
});
