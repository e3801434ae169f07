import { z } from 'zod';
import { chargeState } from './paystack.ts';
import type { Charge } from './payment-provider.ts';

const chargeSchema = z.object({
  reference: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
});
/** Here, and here alone, Paystack writes the amount as text. */
const refundSchema = z.object({
  transaction_reference: z.string(),
  amount: z.coerce.number<number | string>(),
  currency: z.string(),
});

/** What an event says of a payment; nothing where it is about something else. */
export function readPaystackEvent({ event, data }: { event: string; data: object }): Charge | undefined {
  if (event === 'charge.success') {
    const charge = chargeSchema.safeParse(data).data;
    return charge && { ...charge, state: chargeState(charge.status) };
  }
  if (event === 'refund.processed') {
    const refund = refundSchema.safeParse(data).data;
    return refund && { ...refund, reference: refund.transaction_reference, state: 'returned' };
  }
  return undefined;
}
