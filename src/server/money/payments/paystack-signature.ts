import { createHmac, timingSafeEqual } from 'node:crypto';

/** What Paystack sends as x-paystack-signature: the HMAC-SHA512 of the raw body with the secret key, in hex. */
export function paystackSignature(secretKey: string, body: Uint8Array): string {
  return createHmac('sha512', secretKey).update(body).digest('hex');
}

/** Compared in constant time, so that nobody can find a signature out digit by digit. */
export function isPaystackSignature(secretKey: string, body: Uint8Array, signature: string): boolean {
  const right = Buffer.from(paystackSignature(secretKey, body));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}
