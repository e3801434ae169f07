import type { Role } from '#contract/access.ts';
import type { ErrorCode } from '#contract/error-catalogue.ts';
import type { PaymentStatus, Plan } from '#contract/vocabulary.ts';

type Person = { role: Role; subscription: Plan };

/** Why the upgrade is not for this person; nothing where they may buy it. Every test is open to teachers anyway. */
export function upgradeRefusal({ role, subscription }: Person): ErrorCode | null {
  if (subscription === 'premium') return 'ALREADY_PREMIUM';
  return role === 'student' && subscription === 'free' ? null : 'UPGRADE_NOT_OFFERED';
}

/** A payment is its owner's; administrators see every one. */
export function maySeePayment(viewer: { id: string; role: Role }, payment: { userId: string }): boolean {
  return viewer.id === payment.userId || viewer.role === 'admin';
}

/**
 * What a provider says of a charge: paid, refused, given back, or none of these yet. One that was left unpaid is open:
 * the customer may still be on the page.
 */
export type ChargeState = 'paid' | 'refused' | 'returned' | 'open';

export type Terms = { reference: string; amount: number; currency: string };

/** Whether a charge is for what was asked: anybody may pay less, in another currency, and call it paid. */
export function matchesTerms(charge: Terms, asked: Terms): boolean {
  return charge.reference === asked.reference && charge.amount === asked.amount && charge.currency === asked.currency;
}

/**
 * The status of a payment after a report, in whatever order reports come. A refused card can be followed by one that
 * is taken; what was given back stays so, also where the word of the payment itself comes later.
 */
export function settledStatus(status: PaymentStatus, reported: ChargeState): PaymentStatus {
  if (status === 'refunded' || reported === 'returned') return 'refunded';
  if (status === 'success' || reported === 'paid') return 'success';
  return reported === 'refused' ? 'failed' : status;
}

type PlanChange = { from: Plan; to: Plan; reason: 'payment' | 'refund' | 'administrator' };

/**
 * The plan after a refund: the one before the payment, as long as the payment's plan still stands. What an
 * administrator has set since stays, and so does what another payment has paid for.
 */
export function planAfterRefund(current: Plan, lastChange: PlanChange | undefined, paidOtherwise: boolean): Plan {
  if (paidOtherwise || lastChange?.reason !== 'payment' || lastChange.to !== current) return current;
  return lastChange.from;
}
