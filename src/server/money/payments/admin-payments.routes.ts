import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-payments.ts';
import { recordExport } from '#server/platform/audit/record-export.ts';
import { serve, serveFile } from '#server/platform/http/serve.ts';
import { allPayments, paymentsFile, paymentStats } from './all-payments.ts';
import type { PaymentServices } from './payment-provider.ts';
import { presentPayment } from './present-payment.ts';
import { verifyPayment } from './verify-payment.ts';

export function adminPaymentRoutes(app: FastifyInstance, services: PaymentServices): void {
  serve(app, services, contract.getAllPayments, async ({ query }) => ({
    success: true as const,
    data: await allPayments(services, query),
  }));

  serve(app, services, contract.getPaymentStats, async () => ({
    success: true as const,
    data: await paymentStats(services),
  }));

  serveFile(app, services, contract.exportPayments, async ({ query }, { by }) => {
    await recordExport(services, { by, action: 'payments-exported' });
    return paymentsFile(services.store.db, query, services.timeZone);
  });

  serve(app, services, contract.verifyAnyPayment, async ({ params }, { actor }) => ({
    success: true as const,
    data: { payment: presentPayment(await verifyPayment(services, actor, params.reference)) },
  }));
}
