import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { ChargeState } from '#domain/payment/payment-rules.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { isPaystackSignature } from './paystack-signature.ts';

type Options = {
  secretKey: string;
  /** Where customers come back to. */
  callbackUrl: string;
  /** Specs put a server of their own here. */
  baseUrl?: string;
  /** For each try. */
  timeoutMs?: number;
  /** Before the second try; twice as long before each further one. */
  backoffMs?: number;
};
type Ask = { method: 'GET' | 'POST'; path: string; body?: object };

const tries = 3;

const failureSchema = z.object({ message: z.string().optional(), code: z.string().optional() });
const checkoutSchema = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() }),
});
/** The outer status only says that the call worked; the payment's own state is in the data. */
const transactionSchema = z.object({
  status: z.literal(true),
  data: z.object({ status: z.string(), reference: z.string(), amount: z.number(), currency: z.string() }),
});

/** Paystack's REST interface. Everything is in kobo, there as here. */
export function paystack(options: Options): PaymentProvider {
  const { secretKey, callbackUrl } = options;
  return {
    method: 'paystack',
    openCheckout: async ({ email, amount, currency, reference, metadata }) => {
      const answer = await askPaystack(options, {
        method: 'POST',
        path: '/transaction/initialize',
        body: {
          email,
          amount,
          currency,
          reference,
          callback_url: callbackUrl,
          metadata: { ...metadata, cancel_action: callbackUrl },
        },
      });
      if (!answer.ok) throw refused(answer);
      const { data } = read(checkoutSchema, answer.body);
      if (data.reference !== reference) throw down(`It answered for ${data.reference} instead of ${reference}`);
      return data.authorization_url;
    },
    findCharge: async (reference) => {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`;
      const answer = await askPaystack(options, { method: 'GET', path });
      if (isUnknownTransaction(answer)) return undefined;
      if (!answer.ok) throw refused(answer);
      const { data } = read(transactionSchema, answer.body);
      return {
        reference: data.reference,
        amount: data.amount,
        currency: data.currency,
        state: chargeState(data.status),
      };
    },
    hasSigned: (body, signature) => isPaystackSignature(secretKey, body, signature),
  };
}

/** 'abandoned' is every payment whose customer has not (yet) paid; also of what is new here nothing is final. */
export function chargeState(status: string): ChargeState {
  switch (status) {
    case 'success':
      return 'paid';
    case 'failed':
      return 'refused';
    case 'reversed':
      return 'returned';
    default:
      return 'open';
  }
}

type Answer = { ok: boolean; status: number; body: unknown };

/**
 * One call, tried again after a network error, a time-out, or where Paystack says that it is overloaded or broken. To
 * repeat one is harmless: a reference can be used once.
 */
async function askPaystack(options: Options, ask: Ask): Promise<Answer> {
  const { backoffMs = 300 } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(options, ask);
    } catch (error) {
      if (attempt === tries) throw error;
      await wait(backoffMs * 2 ** (attempt - 1));
    }
  }
}

async function askOnce(options: Options, { method, path, body }: Ask): Promise<Answer> {
  const { secretKey, baseUrl = 'https://api.paystack.co', timeoutMs = 6_000 } = options;
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect would carry the key to another address.
      redirect: 'error',
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status >= 500 || response.status === 429) throw down(`It answered ${response.status}`);
    return { ok: response.ok, status: response.status, body: await response.json() };
  } catch (error) {
    throw error instanceof AppError ? error : down(error);
  }
}

function isUnknownTransaction({ ok, status, body }: Answer): boolean {
  const failure = failureSchema.safeParse(body).data;
  return !ok && (status === 404 || failure?.code === 'transaction_not_found');
}

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw down(parsed.error);
  return parsed.data;
}

function down(cause: unknown): AppError {
  return because('PAYMENT_PROVIDER_DOWN', cause);
}

/** A wrong key, or something that it does not take from us: trying again brings the same. */
function refused({ status, body }: Answer): AppError {
  const failure = failureSchema.safeParse(body);
  return because('PAYMENT_PROVIDER_REFUSED', `Paystack answered ${status}: ${failure.data?.message ?? 'no reason'}`);
}

/** The cause is for the log. */
function because(code: 'PAYMENT_PROVIDER_DOWN' | 'PAYMENT_PROVIDER_REFUSED', cause: unknown): AppError {
  const failure = new AppError(code);
  failure.cause = cause instanceof Error ? cause : new Error(String(cause));
  return failure;
}
