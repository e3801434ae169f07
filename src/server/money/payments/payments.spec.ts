import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUser } from '#contract/admin-users.ts';
import { startAttempt } from '#contract/attempts.ts';
import { getPaymentHistory, getPayments, premiumUpgrade } from '#contract/payments.ts';
import { callbackUrl, openSpecPayments, secretKey, type SpecPayments } from '#server/spec/spec-payments.ts';
import type { SpecPaystack } from '#server/spec/spec-paystack.ts';
import type { SpecPerson, SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';
import { paystack } from './paystack.ts';

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
const initialize = (by = student) => payments.initialize(by);
const verify = (reference: string, by = student) => payments.verify(reference, by);
const planChanges = (person = student) => payments.planChanges(person);
const customer: SpecPayments['customer'] = (...given) => payments.customer(...given);
const { amount } = premiumUpgrade;

describe('initialize', () => {
  it('asks Paystack for the price and the currency that the server sets', async () => {
    const answer = await initialize();
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.body.data.authorizationUrl).toMatch(/^https:\/\/checkout\.paystack\.com\//);
    expect(provider.received).toEqual([
      {
        method: 'POST',
        path: '/transaction/initialize',
        authorization: `Bearer ${secretKey}`,
        body: {
          email: student.email,
          amount: 100_000,
          currency: 'NGN',
          reference: answer.body.data.reference,
          callback_url: callbackUrl,
          metadata: {
            userId: student.id,
            plan: 'premium',
            cancel_action: callbackUrl,
          },
        },
      },
    ]);
  });

  it.each([
    [{ email: 'x@spec.school', amount: 1 }],
    [{ email: 'x@spec.school', amount: 100_000.5 }],
    [{ email: 'x@spec.school' }],
    [{ email: 'nobody', amount }],
  ])('refuses %j', async (payload) => {
    const answer = await school.raw({ method: 'POST', url: '/api/payments/initialize', payload }, student);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(provider.received).toEqual([]);
  });

  it('takes no plan, user or e-mail from the client', async () => {
    const other = await school.addPerson('student');
    const payload = { email: other.email, amount, plan: 'basic', user: other.id, userId: other.id, currency: 'USD' };
    await school.raw({ method: 'POST', url: '/api/payments/initialize', payload }, student);
    expect(provider.received[0]?.body).toMatchObject({ email: student.email, currency: 'NGN' });
    const { body } = await school.call(getPayments, {}, student);
    expect(body.data).toMatchObject([
      { user: { _id: student.id }, plan: 'premium', status: 'pending', currency: 'NGN' },
    ]);
    expect((await school.call(getPayments, {}, other)).body.data).toEqual([]);
  });

  it.each([
    ['basic', 'UPGRADE_NOT_OFFERED'],
    ['premium', 'ALREADY_PREMIUM'],
  ] as const)('is refused with 409 on the %s plan', async (plan, code) => {
    const person = await school.addPerson('student', plan);
    expect(await initialize(person)).toMatchObject({ status: 409, body: { code } });
    expect(provider.received).toEqual([]);
  });

  it('is tried again after network errors, and says so when Paystack is down', async () => {
    provider.faults.push('cut', 'broken');
    expect((await initialize()).status).toBe(200);
    provider.faults.push('cut', 'silence', 'broken');
    // An earlier payment is asked about first.
    expect(await initialize()).toMatchObject({ status: 503, body: { code: 'PAYMENT_PROVIDER_DOWN' } });
  });

  it('leaves a payment that was never begun as failed', async () => {
    provider.faults.push('broken', 'broken', 'nonsense');
    expect(await initialize()).toMatchObject({ status: 503, body: { code: 'PAYMENT_PROVIDER_DOWN' } });
    expect((await school.call(getPaymentHistory, {}, student)).body.data).toMatchObject([{ status: 'failed' }]);
    // Paystack does not know the failed one, which is in nobody's way.
    expect((await initialize()).status).toBe(200);
  });

  it('sends nobody to the checkout of another payment', async () => {
    provider.faults.push('another');
    expect(await initialize()).toMatchObject({ status: 503, body: { code: 'PAYMENT_PROVIDER_DOWN' } });
    expect((await school.call(getPaymentHistory, {}, student)).body.data).toMatchObject([{ status: 'failed' }]);
  });

  it('tells a refusal from a failure', async () => {
    school.services.payments = paystack({ secretKey: 'sk_wrong', baseUrl: provider.baseUrl, callbackUrl });
    const answer = await initialize();
    expect(answer).toMatchObject({ status: 502, body: { code: 'PAYMENT_PROVIDER_REFUSED' } });
    expect(answer.text).not.toContain('sk_wrong');
    expect(provider.received).toHaveLength(1);
  });

  it('finds an earlier payment that nobody had heard of, and takes no second one', async () => {
    const reference = await begin();
    customer(reference, { status: 'success' });
    expect(await initialize()).toMatchObject({ status: 409, body: { code: 'ALREADY_PREMIUM' } });
    expect(await planOf()).toBe('premium');
  });
});

describe('verify', () => {
  it('upgrades at once, and opens premium tests', async () => {
    const author = await school.addPerson('instructor');
    const test = await addTest(school, { author, accessLevel: 'premium' });
    const start = () =>
      school.call(startAttempt, { params: { testId: test.id }, body: { clientId: 'client-one' } }, student);
    expect((await start()).status).toBe(403);
    const reference = await begin();
    customer(reference, { status: 'success' });
    const answer = await verify(reference);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: { payment: { reference, status: 'success', amount }, user: { _id: student.id, subscription: 'premium' } },
      },
    });
    expect(answer.text).not.toContain('password');
    expect((await start()).status).toBe(201);
    expect(await planChanges()).toEqual([{ from_plan: 'free', to_plan: 'premium', reason: 'payment' }]);
  });

  it.each(['abandoned', 'ongoing', 'pending', 'processing', 'queued', 'something new'])(
    'leaves a payment that is %s open, though the call worked',
    async (status) => {
      const reference = await begin();
      customer(reference, { status });
      expect((await verify(reference)).body.data.payment.status).toBe('pending');
      expect(await planOf()).toBe('free');
    },
  );

  it('takes a card that is accepted after one that was refused', async () => {
    const reference = await begin();
    customer(reference, { status: 'failed' });
    expect((await verify(reference)).body.data.payment.status).toBe('failed');
    expect(await planOf()).toBe('free');
    customer(reference, { status: 'success' });
    expect((await verify(reference)).body.data.payment.status).toBe('success');
    expect(await planOf()).toBe('premium');
  });

  it.each([{ amount: 99_999 }, { amount: 1_000 }, { currency: 'USD' }, { reference: 'another' }])(
    'upgrades nobody for %j',
    async (changes) => {
      const reference = await begin();
      customer(reference, { status: 'success', ...changes });
      expect(await verify(reference)).toMatchObject({ status: 409, body: { code: 'PAYMENT_MISMATCH' } });
      expect(await planOf()).toBe('free');
      expect(await planChanges()).toEqual([]);
    },
  );

  it("is 404 for another's reference and for one that nobody has", async () => {
    const reference = await begin();
    customer(reference, { status: 'success' });
    const stranger = await school.addPerson('student');
    for (const wrong of [await verify(reference, stranger), await verify('nothing', stranger)]) {
      expect(wrong).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
    }
    expect([await planOf(), await planOf(stranger)]).toEqual(['free', 'free']);
  });

  it('is 404 for the payment of somebody who has been erased, also to an administrator', async () => {
    const reference = await begin();
    const administrator = await school.addPerson('admin');
    expect((await verify(reference, administrator)).status).toBe(200);
    await school.call(deleteUser, { params: { userId: student.id }, query: {} }, administrator);
    expect(await verify(reference, administrator)).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
  });

  it('says so when Paystack is down, and works again when it is back', async () => {
    const reference = await begin();
    customer(reference, { status: 'success' });
    provider.faults.push('silence', 'cut', 'broken');
    expect(await verify(reference)).toMatchObject({ status: 503, body: { code: 'PAYMENT_PROVIDER_DOWN' } });
    provider.faults.push('silence', 'cut');
    expect((await verify(reference)).body.data.payment.status).toBe('success');
  });
});

describe('the list and the history', () => {
  it("hold one's own payments, the newest first", async () => {
    const first = await begin();
    school.advance(1_000);
    const second = await begin();
    await begin(await school.addPerson('student'));
    for (const endpoint of [getPayments, getPaymentHistory]) {
      const { status, body } = await school.call(endpoint, {}, student);
      expect(status).toBe(200);
      expect(body.success).toBe(true);
      expect(body.data.map(({ reference }) => reference)).toEqual([second, first]);
    }
  });
});
