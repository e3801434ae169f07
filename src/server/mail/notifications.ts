import { moneyText } from '#domain/payment/money.ts';
import type { Services } from '#server/services.ts';
import * as letters from './letters.ts';
import { sendNotification } from './send-letter.ts';

/** A result is there: for its candidate, after the transaction that wrote it. */
export function mailResultReady(services: Services, result: { id: string; user_id: string }): void {
  sendNotification(services, result.user_id, 'notify_results', async (reader) => {
    const found = await services.store.db
      .selectFrom('results')
      .innerJoin('tests', 'tests.id', 'results.test_id')
      .innerJoin('attempts', 'attempts.id', 'results.attempt_id')
      .select(['tests.title', 'results.score', 'results.passed', 'attempts.closed_by'])
      .where('results.id', '=', result.id)
      .executeTakeFirst();
    return (
      found &&
      letters.resultReady(reader, {
        testTitle: found.title,
        score: `${found.score.toFixed(1)}%`,
        passed: found.passed === 1,
        closedByTime: found.closed_by === 'deadline',
        url: services.mail.linkTo(`/dashboard/student/results/${result.id}`),
      })
    );
  });
}

/** Somebody's code has brought a completed registration: for whoever's code it was, after the transaction. */
export function mailReferralCompleted(services: Services, referrerId: string): void {
  sendNotification(services, referrerId, 'notify_referrals', (reader) =>
    letters.referralCompleted(reader, services.mail.linkTo('/dashboard/student/referrals')),
  );
}

/** A payment went through: for whoever paid, once, after the transaction that made it a success. */
export function mailPaymentReceipt(services: Services, payment: { id: string; user_id: string }): void {
  sendNotification(services, payment.user_id, 'notify_payments', async (reader) => {
    const paid = await services.store.db
      .selectFrom('payments')
      .select(['plan', 'amount', 'currency', 'reference', 'updated_at'])
      .where('id', '=', payment.id)
      .where('status', '=', 'success')
      .executeTakeFirst();
    return (
      paid &&
      letters.paymentReceipt(reader, {
        plan: `${paid.plan.charAt(0).toUpperCase()}${paid.plan.slice(1)}`,
        amount: moneyText(paid.amount, paid.currency),
        reference: paid.reference,
        paidAt: dayAndTime(paid.updated_at, services.timeZone),
      })
    );
  });
}

/** 21 November 2026, 12:00 */
function dayAndTime(time: number, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(time);
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(time);
  return `${day}, ${clock}`;
}
