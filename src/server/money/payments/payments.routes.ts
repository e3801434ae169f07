import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import * as contract from '#contract/payments.ts';
import { presentUser } from '#server/people/auth/present-user.ts';
import { selectUser } from '#server/people/auth/user.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { serve } from '#server/platform/http/serve.ts';
import { decideSandboxPayment } from './decide-sandbox-payment.ts';
import { initializePayment } from './initialize-payment.ts';
import type { PaymentServices } from './payment-provider.ts';
import { selectPaymentsOf } from './payment.queries.ts';
import { readPaystackEvent } from './paystack-events.ts';
import { presentPayment } from './present-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { verifyPayment } from './verify-payment.ts';

export function paymentRoutes(app: FastifyInstance, services: PaymentServices): void {
  const { db } = services.store;

  serve(app, services, contract.initializePayment, async (_request, { actor }) =>
    answer(await initializePayment(services, actor)),
  );

  serve(app, services, contract.verifyPayment, async ({ params }, { actor }) => {
    const payment = await verifyPayment(services, actor, params.reference);
    const user = await selectUser(db, payment.user_id);
    return answer({ payment: presentPayment(payment), user: presentUser(user) });
  });

  const ownPayments = async (_request: unknown, { actor }: { actor: Actor }) =>
    answer((await selectPaymentsOf(db, actor.id)).map(presentPayment));
  serve(app, services, contract.getPayments, ownPayments);
  serve(app, services, contract.getPaymentHistory, ownPayments);

  serve(app, services, contract.decideSandboxPayment, async ({ params, body }, { actor }) =>
    answer(presentPayment(await decideSandboxPayment(services, actor, { ...params, ...body }))),
  );

  // In a scope of its own, because here the body is read in another way.
  void app.register((webhook, _options, done) => {
    webhookRoute(webhook, services);
    done();
  });
}

/**
 * What Paystack reports. The body counts only where it is signed as it came, byte by byte. An event that changes
 * nothing is answered 200 too: repeating it would not help.
 */
function webhookRoute(app: FastifyInstance, services: PaymentServices): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer): Promise<unknown> => {
      const signature = request.headers['x-paystack-signature'];
      const signed = typeof signature === 'string' && services.payments?.hasSigned(body, signature) === true;
      if (!signed) throw new AppError('INVALID_INPUT', 'The signature is not right');
      return parseJson(body.toString());
    },
  );

  serve(app, services, contract.receivePaystackEvent, async ({ body }) => {
    const charge = readPaystackEvent(body);
    const settlement = charge && (await settlePayment(services, charge));
    if (settlement?.outcome === 'mismatch') {
      app.log.warn({ reported: charge }, 'Paystack reports a payment that is not what was asked for');
    }
    return { received: true as const };
  });
}

function answer<T>(data: T) {
  return { success: true as const, data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('INVALID_INPUT');
  }
}
