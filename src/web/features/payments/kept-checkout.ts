import { z } from 'zod';
import type { Checkout } from '#domain/payment/upgrade-dialog.ts';
import { isSessionLeft, onTokenChange } from '#web/api/token.ts';

const key = 'checkout';
const keptSchema = z.object({ reference: z.string(), authorizationUrl: z.string() }) satisfies z.ZodType<Checkout>;

/** Keeps the payment that is under way in this tab, so that a page that is reloaded meanwhile still tells how it ends. */
export function keepCheckout(checkout: Checkout | null): void {
  try {
    if (checkout === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(checkout));
  } catch {
    // A browser that keeps nothing still has the open dialog.
  }
}

export function keptCheckout(): Checkout | null {
  try {
    return keptSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}

onTokenChange(() => {
  if (isSessionLeft()) keepCheckout(null);
});
