import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Transaction = { reference: string; amount: number; currency: string; status: string; email: string };
type Fault = 'cut' | 'silence' | 'broken' | 'nonsense' | 'another';
type Received = { method: string; path: string; authorization: string | undefined; body: unknown };

/**
 * A server on loopback that speaks Paystack's documented protocol: initialize and verify, its errors, and faults on
 * demand. The spec plays the customer, by setting a transaction's status.
 */
export async function openSpecPaystack(secretKey: string) {
  const transactions = new Map<string, Transaction>();
  const received: Received[] = [];
  /** Taken one for each request: a network cut, no answer at all, a broken server, or one that mixes payments up. */
  const faults: Fault[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const method = request.method ?? '';
    const sent = await text(request);
    const body: unknown = sent === '' ? undefined : JSON.parse(sent);
    received.push({ method, path, authorization: request.headers.authorization, body });
    const fault = faults.shift();
    if (fault === 'cut') return void request.socket.destroy();
    if (fault === 'silence') return;
    if (fault === 'broken') return void response.writeHead(502).end('<html>Bad gateway</html>');
    if (fault === 'nonsense') return void response.writeHead(200).end('{"status":true}');

    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return refuse(response, 401, { message: 'Invalid key', type: 'validation_error', code: 'invalid_Key' });
    }
    if (method === 'POST' && path === '/transaction/initialize') return initialize(response, body, fault);
    const reference = path.match(/^\/transaction\/verify\/(.+)$/)?.[1];
    if (method === 'GET' && reference !== undefined) return verify(response, decodeURIComponent(reference));
    return refuse(response, 404, { message: 'No such path', type: 'validation_error', code: 'not_found' });
  }

  function initialize(response: ServerResponse, body: unknown, fault: Fault | undefined): void {
    const order = body as Transaction;
    if (!Number.isInteger(order.amount) || !order.email) {
      return refuse(response, 400, { message: 'Invalid amount', type: 'validation_error', code: 'invalid_params' });
    }
    if (transactions.has(order.reference)) {
      const message = 'Duplicate Transaction Reference';
      return refuse(response, 400, { message, type: 'validation_error', code: 'duplicate_reference' });
    }
    const { amount, currency, email } = order;
    const reference = fault === 'another' ? `not-${order.reference}` : order.reference;
    transactions.set(reference, { reference, amount, currency, email, status: 'abandoned' });
    const access_code = `code-${transactions.size}`;
    succeed(response, 'Authorization URL created', {
      authorization_url: `https://checkout.paystack.com/${access_code}`,
      access_code,
      reference,
    });
  }

  function verify(response: ServerResponse, reference: string): void {
    const transaction = transactions.get(reference);
    if (!transaction) {
      const message = 'Transaction reference not found.';
      return refuse(response, 400, { message, type: 'validation_error', code: 'transaction_not_found' });
    }
    // The call works, whatever has become of the payment.
    const { email, ...data } = transaction;
    succeed(response, 'Verification successful', { id: 4_099_260_516, ...data, customer: { email } });
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    transactions,
    received,
    faults,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type SpecPaystack = Awaited<ReturnType<typeof openSpecPaystack>>;

function succeed(response: ServerResponse, message: string, data: object): void {
  reply(response, 200, { status: true, message, data });
}

function refuse(response: ServerResponse, status: number, failure: object): void {
  reply(response, status, { status: false, ...failure });
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
