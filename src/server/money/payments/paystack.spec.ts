import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { paystack } from './paystack.ts';

/** Answers as it is told to, one answer for each request, and the last one for all that come after it. */
type Told = { status: number; body: unknown };
let told: Told[];
let askedAt: number[];
let server: Server;

beforeAll(async () => {
  server = createServer((_request, response: ServerResponse) => {
    askedAt.push(performance.now());
    const { status, body } = (told.length > 1 ? told.shift() : told[0])!;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  askedAt = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function provider(backoffMs = 1) {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return paystack({ secretKey: 'sk', callbackUrl: 'https://school.ng/checkout/done', baseUrl, backoffMs });
}
const find = (...answers: Told[]) => {
  told = answers;
  return provider().findCharge('ref');
};
const order = { email: 'a@b.ng', amount: 100_000, currency: 'NGN', reference: 'ref', metadata: {} };
const open = (...answers: Told[]) => {
  told = answers;
  return provider().openCheckout(order);
};
const transaction = (status: string): Told => ({
  status: 200,
  body: { status: true, data: { status, reference: 'ref', amount: 100_000, currency: 'NGN' } },
});

/** The code for the person, and the cause for the log. */
async function failure(of: Promise<unknown>): Promise<[string, string]> {
  const error: unknown = await of.catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError) || !(error.cause instanceof Error)) throw new Error('It did not fail as it should.');
  return [error.code, error.cause.message];
}

describe('a charge', () => {
  it.each([
    ['success', 'paid'],
    ['failed', 'refused'],
    ['reversed', 'returned'],
    ['abandoned', 'open'],
    ['something new', 'open'],
  ])('that Paystack calls %s is %s', async (status, state) => {
    expect(await find(transaction(status))).toEqual({ reference: 'ref', amount: 100_000, currency: 'NGN', state });
  });

  it.each([
    [404, {}],
    [404, 'no object'],
    [400, { code: 'transaction_not_found' }],
  ])('that nobody began is none: %d %j', async (status, body) => {
    expect(await find({ status, body })).toBeUndefined();
  });

  it('that cannot be asked for is a failure with its reason', async () => {
    expect(await failure(find({ status: 401, body: { message: 'Invalid key' } }))).toEqual([
      'PAYMENT_PROVIDER_REFUSED',
      'Paystack answered 401: Invalid key',
    ]);
    expect(await failure(find({ status: 400, body: 'nothing' }))).toEqual([
      'PAYMENT_PROVIDER_REFUSED',
      'Paystack answered 400: no reason',
    ]);
    // Another try would bring the same.
    expect(askedAt).toHaveLength(2);
  });
});

describe('a checkout', () => {
  it('is where Paystack says', async () => {
    const data = { authorization_url: 'https://checkout.paystack.com/x', reference: 'ref' };
    expect(await open({ status: 200, body: { status: true, data } })).toBe('https://checkout.paystack.com/x');
  });

  it('of another payment is none', async () => {
    const data = { authorization_url: 'https://checkout.paystack.com/x', reference: 'other' };
    expect(await failure(open({ status: 200, body: { status: true, data } }))).toEqual([
      'PAYMENT_PROVIDER_DOWN',
      'It answered for other instead of ref',
    ]);
  });

  it('that is refused says why', async () => {
    expect(await failure(open({ status: 400, body: { message: 'Invalid amount' } }))).toEqual([
      'PAYMENT_PROVIDER_REFUSED',
      'Paystack answered 400: Invalid amount',
    ]);
  });
});

describe('where Paystack is overloaded or broken', () => {
  it.each([500, 503, 429])('%d is tried three times', async (status) => {
    expect(await failure(find({ status, body: {} }))).toEqual(['PAYMENT_PROVIDER_DOWN', `It answered ${status}`]);
    expect(askedAt).toHaveLength(3);
  });

  it.each([500, 429])('%d once is nothing', async (status) => {
    expect(await find({ status, body: {} }, transaction('success'))).toMatchObject({ state: 'paid' });
  });

  it('it waits before the second try, and twice as long before the third', async () => {
    told = [{ status: 500, body: {} }];
    await provider(60)
      .findCharge('ref')
      .catch(() => undefined);
    const [first = 0, second = 0, third = 0] = askedAt;
    // A timer can be late by any time, and early by a millisecond.
    expect(second - first).toBeGreaterThanOrEqual(59);
    expect(third - second).toBeGreaterThanOrEqual(119);
  });
});
