import { z } from 'zod';
import { paymentList } from './admin-lists.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema, paginationSchema } from './lists.ts';
import { answering, paymentSchema } from './payments.ts';

export const getAllPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  access: 'admin',
  summary: 'All payments; the search looks at the name, the e-mail and the reference',
  query: paymentList.query,
  response: answering(z.object({ payments: z.array(paymentSchema), pagination: paginationSchema })),
});

export const getPaymentStats = endpoint({
  method: 'GET',
  path: '/api/admin/payments/stats',
  access: 'admin',
  summary: 'What was paid, in kobo, refunds taken off',
  response: answering(
    z.object({
      totalRevenue: z.number(),
      /** Of this month in the school's calendar: what came in, and what was given back. */
      monthlyRevenue: z.number(),
      /** Payments that went through and were not given back. */
      totalTransactions: z.number(),
      /** Accounts with a paid plan, whoever gave it to them. */
      activeSubscriptions: z.number(),
    }),
  ),
});

export const exportPayments = fileEndpoint({
  path: '/api/admin/payments/export',
  access: 'admin',
  summary: 'The list of payments as CSV, with its filters and order',
  query: paymentList.exportQuery,
  files: ['text/csv'],
});

export const verifyAnyPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:reference/verify',
  access: 'admin',
  summary: 'Ask the provider again how a payment stands; a paid one upgrades its owner, once',
  params: z.object({ reference: idSchema }),
  response: answering(z.object({ payment: paymentSchema })),
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_MISMATCH', 'PAYMENT_PROVIDER_REFUSED', 'PAYMENT_PROVIDER_DOWN'],
});
