import type { exportPayments, getAllPayments, getPaymentStats } from '#contract/admin-payments.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { CsvRow } from '#domain/csv/write-csv.ts';
import { displayCurrency, paymentDescription, paymentStatusNames } from '#domain/payment/payment-words.ts';
import { monthStart } from '#domain/referral/month-start.ts';
import { type SpreadsheetTime, spreadsheetTimeIn } from '#domain/time/spreadsheet-time.ts';
import { inPages } from '#server/platform/db/in-pages.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { pageOf, presentPagination } from '#server/platform/http/pages.ts';
import { csvFile, type SentFile } from '#server/platform/http/sent-file.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectCounters } from '#server/platform/totals/counters.queries.ts';
import { periodSums } from '#server/platform/totals/period-sums.ts';
import { type PaymentOrder, selectPayments, selectPaymentsAfter } from './all-payments.queries.ts';
import type { DescribedPayment } from './payment.queries.ts';
import { presentPayment } from './present-payment.ts';

type Filters = RequestOf<typeof exportPayments>['query'];

const orderOf = ({ sortBy, sortOrder }: Filters): PaymentOrder => ({
  sortBy: sortBy === 'amount' ? 'amount' : 'created_at',
  order: sortOrder,
});

export async function allPayments(
  services: Services,
  query: RequestOf<typeof getAllPayments>['query'],
): Promise<ReplyOf<typeof getAllPayments>['data']> {
  const page = await pageOf(query, services);
  const { rows, total } = await selectPayments(services.store.db, query, orderOf(query), page);
  return { payments: rows.map(presentPayment), pagination: presentPagination(page, total) };
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

const headings: CsvRow = [
  'Transaction',
  'Name',
  'Email',
  'Amount',
  'Currency',
  'Status',
  'Payment method',
  'Reference',
  'Begun',
  'Changed',
];

export function paymentsFile(db: Reader, filters: Filters, timeZone: string): SentFile {
  const pages = inPages<DescribedPayment>((after, limit) =>
    selectPaymentsAfter(db, filters, orderOf(filters), after, limit),
  );
  return csvFile('payments.csv', headings, rowPages(pages, spreadsheetTimeIn(timeZone)));
}

async function* rowPages(
  pages: AsyncIterable<readonly DescribedPayment[]>,
  time: SpreadsheetTime,
): AsyncGenerator<CsvRow[]> {
  for await (const payments of pages) yield payments.map((payment) => paymentRow(payment, time));
}

function paymentRow(described: DescribedPayment, time: SpreadsheetTime): CsvRow {
  const payment = presentPayment(described);
  return [
    paymentDescription(payment),
    payment.user.name,
    payment.user.email,
    payment.amount / 100,
    displayCurrency(payment),
    paymentStatusNames[payment.status],
    payment.paymentMethod,
    payment.reference,
    time(payment.createdAt),
    time(payment.updatedAt),
  ];
}
