import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { userSchema } from './users.ts';
import { paymentStatuses, planSchema } from './vocabulary.ts';

/** The one thing that is sold: once, for good. The amount is in kobo. */
export const premiumUpgrade = { plan: 'premium', amount: 100_000, currency: 'NGN' } as const;

export const paymentSchema = z.object({
  _id: idSchema,
  user: z.object({ _id: idSchema, email: z.string(), name: z.string() }),
  /** Kobo. */
  amount: z.number(),
  currency: z.string(),
  status: z.enum(paymentStatuses),
  paymentMethod: z.string(),
  reference: z.string(),
  plan: planSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type Payment = z.output<typeof paymentSchema>;

export const answering = <S extends z.ZodType>(data: S) => z.object({ success: z.literal(true), data });
const referenceParams = z.object({ reference: idSchema });

export const initializePayment = endpoint({
  method: 'POST',
  path: '/api/payments/initialize',
  access: 'student',
  summary: 'Begin the upgrade to premium; the server sets the price and the plan',
  body: z.object({
    // Whose payment it is the session says; the e-mail is accepted because the specified wire carries it.
    email: z.email({ error: 'Please enter a valid email address' }).max(254).optional(),
    amount: z.literal(premiumUpgrade.amount, { error: `The upgrade costs ${premiumUpgrade.amount} kobo` }),
  }),
  response: answering(
    z.object({
      /** The page to pay on. Of the site itself where it begins with a slash. */
      authorizationUrl: z.string(),
      reference: z.string(),
    }),
  ),
  errors: [
    'ALREADY_PREMIUM',
    'UPGRADE_NOT_OFFERED',
    'PAYMENT_PROVIDER_REFUSED',
    'PAYMENT_PROVIDER_DOWN',
    'EMAIL_NEEDED',
    'PAYMENTS_NOT_SET_UP',
  ],
});

export const verifyPayment = endpoint({
  method: 'GET',
  path: '/api/payments/verify/:reference',
  access: 'student',
  summary: "How one's own payment stands; a paid one upgrades its owner, once",
  params: referenceParams,
  response: answering(z.object({ payment: paymentSchema, user: userSchema })),
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_MISMATCH', 'PAYMENT_PROVIDER_REFUSED', 'PAYMENT_PROVIDER_DOWN'],
});

const ownPayments = answering(z.array(paymentSchema));

export const getPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  access: 'student',
  summary: "One's own payments, the newest first",
  response: ownPayments,
});

export const getPaymentHistory = endpoint({
  method: 'GET',
  path: '/api/payments/history',
  access: 'student',
  summary: "One's own payments, the newest first",
  response: ownPayments,
});

export const receivePaystackEvent = endpoint({
  method: 'POST',
  path: '/api/payments/webhook/paystack',
  access: 'public',
  summary: 'What Paystack reports, signed by the header x-paystack-signature',
  body: z.object({ event: z.string().max(100), data: z.looseObject({}) }),
  bodyLimit: 256 * 1024,
  response: z.object({ received: z.literal(true) }),
});

export const sandboxOutcomes = ['success', 'failed', 'abandoned'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

export const decideSandboxPayment = endpoint({
  method: 'POST',
  path: '/api/payments/sandbox/:reference',
  access: 'student',
  summary: 'In test mode, where nothing is charged: how a checkout ends',
  params: referenceParams,
  body: z.object({ outcome: z.enum(sandboxOutcomes) }),
  response: answering(paymentSchema),
  errors: ['PAYMENT_NOT_FOUND'],
});
