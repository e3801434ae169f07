import type { exportPayments, getAllPayments, getPaymentStats } from '#contract/admin-payments.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Payment } from '#contract/payments.ts';
import type { CsvColumn } from '#domain/csv/write-csv.ts';
import { displayCurrency, paymentDescription, paymentStatusNames } from '#domain/payment/payment-words.ts';
import { monthStart } from '#domain/referral/month-start.ts';
import { eachPage } from '#server/platform/db/in-pages.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { listFile, type SentFile } from '#server/platform/http/sent-file.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectCounters } from '#server/platform/totals/counters.queries.ts';
import { periodSums } from '#server/platform/totals/period-sums.ts';
import { payments } from './all-payments.queries.ts';
import { presentPayment } from './present-payment.ts';

export async function allPayments(
  services: Services,
  query: RequestOf<typeof getAllPayments>['query'],
): Promise<ReplyOf<typeof getAllPayments>['data']> {
  const { rows, pagination } = await payments.page(services, query);
  return { payments: rows.map(presentPayment), pagination };
}

export async function paymentStats({
  store: { db },
  clock,
  timeZone,
}: Services): Promise<ReplyOf<typeof getPaymentStats>['data']> {
  const now = clock.now();
  const counter = await selectCounters(db);
  const ofMonth = await periodSums(db, monthStart(now, timeZone), now, now);
  return {
    totalRevenue: counter('revenue'),
    monthlyRevenue: ofMonth('revenue'),
    totalTransactions: counter('payments:success'),
    activeSubscriptions: counter('plans:basic') + counter('plans:premium'),
  };
}

const columns: readonly CsvColumn<Payment>[] = [
  { heading: 'Transaction', value: paymentDescription },
  { heading: 'Name', value: ({ user }) => user.name },
  { heading: 'Email', value: ({ user }) => user.email },
  { heading: 'Amount', value: ({ amount }) => amount / 100 },
  { heading: 'Currency', value: displayCurrency },
  { heading: 'Status', value: ({ status }) => paymentStatusNames[status] },
  { heading: 'Payment method', value: ({ paymentMethod }) => paymentMethod },
  { heading: 'Reference', value: ({ reference }) => reference },
  { heading: 'Begun', value: ({ createdAt }, time) => time(createdAt) },
  { heading: 'Changed', value: ({ updatedAt }, time) => time(updatedAt) },
];

export function paymentsFile(db: Reader, query: RequestOf<typeof exportPayments>['query'], timeZone: string): SentFile {
  const pages = eachPage(payments.inPages(db, query), (rows) => rows.map(presentPayment));
  return listFile('payments.csv', columns, pages, timeZone);
}
