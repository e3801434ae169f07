import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideSandboxPayment, getPayments, type SandboxOutcome } from '#contract/payments.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openSpecPayments, type SpecPayments } from '#server/spec/spec-payments.ts';
import type { SpecPaystack } from '#server/spec/spec-paystack.ts';
import type { SpecPerson, SpecSchool } from '#server/spec/spec-school.ts';
import { choosePaymentProvider } from './choose-provider.ts';

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
  payments.useSandbox();
  student = await school.addPerson('student');
});

const begin = (by = student) => payments.begin(by);
const planOf = (person = student) => payments.planOf(person);
const initialize = (by = student) => payments.initialize(by);
const verify = (reference: string, by = student) => payments.verify(reference, by);

describe('the sandbox', () => {
  const decide = (reference: string, outcome: SandboxOutcome, by = student) =>
    school.call(decideSandboxPayment, { params: { reference }, body: { outcome } }, by);

  it('has a checkout of its own, on which the payment succeeds', async () => {
    const { data } = (await initialize()).body;
    expect(data.authorizationUrl).toBe(`/checkout/sandbox/${data.reference}`);
    expect((await verify(data.reference)).body.data.payment).toMatchObject({
      status: 'pending',
      paymentMethod: 'sandbox',
    });
    expect((await decide(data.reference, 'success')).body.data.status).toBe('success');
    expect((await decide(data.reference, 'failed')).body.data.status).toBe('success');
    expect(await planOf()).toBe('premium');
    expect(provider.received).toEqual([]);
  });

  it('is begun five times in ten minutes at most, which keeps nobody else from paying', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await initialize()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await initialize(await school.addPerson('student'))).status).toBe(200);
    school.advance(10 * 60_000);
    expect((await initialize()).status).toBe(200);
  });

  it('fails, is cancelled, and can be paid after all', async () => {
    const reference = await begin();
    expect((await decide(reference, 'abandoned')).body.data.status).toBe('pending');
    expect((await decide(reference, 'failed')).body.data.status).toBe('failed');
    expect(await planOf()).toBe('free');
    expect((await decide(reference, 'success')).body.data.status).toBe('success');
  });

  it("decides nothing about another's payment, or one of a real provider", async () => {
    const reference = await begin();
    const others = [await school.addPerson('student'), await school.addPerson('admin')];
    for (const other of others) expect((await decide(reference, 'success', other)).status).toBe(404);
    expect(await planOf()).toBe('free');
    payments.usePaystack();
    expect((await decide(reference, 'success')).status).toBe(404);
    expect((await verify(reference)).body.data.payment.status).toBe('pending');
    const real = await begin();
    payments.useSandbox();
    expect((await decide(real, 'success')).status).toBe(404);
  });
});

describe('the provider', () => {
  it.each([
    [{}, 'sandbox'],
    [{ PAYSTACK_SECRET_KEY: '' }, 'sandbox'],
    [{ PAYSTACK_SECRET_KEY: 'sk_live_x' }, 'paystack'],
    [{ PAYSTACK_SECRET_KEY: 'sk_live_x', NODE_ENV: 'production' }, 'paystack'],
    [{ NODE_ENV: 'production' }, undefined],
    [{ HOST: '0.0.0.0' }, undefined],
    [{ TRUST_PROXY: '1', PUBLIC_URL: 'https://exams.school.ng' }, undefined],
    [{ TLS_CERT: 'a', TLS_KEY: 'b' }, undefined],
  ])('under %j is %s', (environment, method) => {
    expect(choosePaymentProvider(readConfig(environment), school.store)?.method).toBe(method);
  });

  it('is missed with a clear word at a real school without a key', async () => {
    school.services.payments = null;
    expect(await initialize()).toMatchObject({ status: 503, body: { code: 'PAYMENTS_NOT_SET_UP' } });
    expect((await school.call(getPayments, {}, student)).body.data).toEqual([]);
  });

  it('is not given the public key by mistake', () => {
    expect(() => readConfig({ PAYSTACK_SECRET_KEY: 'pk_live_x' })).toThrow('PAYSTACK_SECRET_KEY');
  });
});
