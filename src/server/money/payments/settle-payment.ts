import type { PaymentStatus } from '#contract/vocabulary.ts';
import { matchesTerms, planAfterRefund, settledStatus } from '#domain/payment/payment-rules.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { recordAudit, theServer } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { queueLetter } from '#server/platform/mail/waiting-letters.queries.ts';
import type { Services } from '#server/platform/services/services.ts';
import { addToCounters } from '#server/platform/totals/counters.queries.ts';
import type { Charge } from './payment-provider.ts';
import { hasPaidForPlan, lockOptionalPayment, type PaymentRow, setPaymentStatus } from './payment.queries.ts';
import { changePlan, lockPlan, selectOptionalLastPlanChange } from './plan-change.queries.ts';

export type Settlement =
  | { outcome: 'settled'; payment: PaymentRow; status: PaymentStatus }
  /** What was paid or given back is not what was asked for, so it changes nothing. */
  | { outcome: 'mismatch' }
  | { outcome: 'unknown' };

/**
 * Takes in what the provider says of a payment, whoever brings the word and however often. The payment's row is held
 * meanwhile, so that of two reports at the same moment one upgrades and the other finds it done.
 */
export function settlePayment({ store, clock }: Services, charge: Charge): Promise<Settlement> {
  return store.write(async (trx): Promise<Settlement> => {
    const payment = await lockOptionalPayment(trx, charge.reference);
    if (!payment) return { outcome: 'unknown' };
    const movesMoney = charge.state === 'paid' || charge.state === 'returned';
    if (movesMoney && !matchesTerms(charge, payment)) return { outcome: 'mismatch' };
    const status = settledStatus(payment.status, charge.state);
    if (status === payment.status) return { outcome: 'settled', payment, status };
    const now = clock.now();
    await setPaymentStatus(trx, payment.id, { status, now });
    if (status === 'success') await upgrade(trx, payment, now);
    if (status === 'refunded') await takeBack(trx, payment, now);
    return { outcome: 'settled', payment, status };
  });
}

async function upgrade(trx: Writer, payment: PaymentRow, now: number): Promise<void> {
  const { id, user_id: userId, plan } = payment;
  const before = await lockPlan(trx, userId);
  if (before !== plan) {
    await changePlan(
      trx,
      {
        user_id: userId,
        from_plan: before,
        to_plan: plan,
        reason: 'payment',
        payment_id: id,
        changed_by: null,
        changed_at: now,
      },
      theServer,
    );
  }
  await logActivity(trx, {
    at: now,
    actorId: userId,
    action: 'payment-succeeded',
    subjectType: 'payment',
    subjectId: id,
  });
  await addToCounters(trx, now, { 'payments:success': 1, revenue: payment.amount });
  await queueLetter(trx, { kind: 'payment-receipt', userId, subjectId: id, now });
}

async function takeBack(trx: Writer, payment: PaymentRow, now: number): Promise<void> {
  const { id, user_id: userId, status: statusBefore } = payment;
  const current = await lockPlan(trx, userId);
  const plan = planAfterRefund(
    current,
    await selectOptionalLastPlanChange(trx, userId),
    await hasPaidForPlan(trx, payment),
  );
  if (plan !== current) {
    await changePlan(
      trx,
      {
        user_id: userId,
        from_plan: current,
        to_plan: plan,
        reason: 'refund',
        payment_id: id,
        changed_by: null,
        changed_at: now,
      },
      theServer,
    );
  }
  await logActivity(trx, {
    at: now,
    actorId: null,
    action: 'payment-refunded',
    subjectType: 'payment',
    subjectId: id,
  });
  await recordAudit(trx, { at: now, by: theServer, action: 'payment-refunded', subject: { type: 'payment', id } });
  if (statusBefore === 'success') {
    await addToCounters(trx, now, { 'payments:success': -1, revenue: -payment.amount });
  }
}
