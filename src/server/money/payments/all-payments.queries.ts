import type { PaymentStatus } from '#contract/vocabulary.ts';
import { beginsWith, foundPeople } from '#server/platform/db/search.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Page } from '#server/platform/http/pages.ts';
import { selectCounters } from '#server/platform/totals/counters.queries.ts';
import { type DescribedPayment, describedPayments } from './payment.queries.ts';

export type PaymentFilter = { search?: string | undefined; status?: PaymentStatus | undefined };
export type PaymentOrder = { sortBy: 'created_at' | 'amount'; order: 'asc' | 'desc' };

function matching(db: Reader, { search, status }: PaymentFilter) {
  let query = describedPayments(db);
  if (status) query = query.where('payments.status', '=', status);
  if (search) {
    query = query.where((eb) =>
      eb.or([
        foundPeople(eb.ref('payments.user_id'), search),
        beginsWith(eb.ref('payments.reference'), search.toLowerCase()),
      ]),
    );
  }
  return query;
}

export async function selectPayments(
  db: Reader,
  filter: PaymentFilter,
  { sortBy, order }: PaymentOrder,
  page: Page,
): Promise<{ rows: DescribedPayment[]; total: number }> {
  const rows = await matching(db, filter)
    .orderBy(`payments.${sortBy}`, order)
    .orderBy('payments.id', order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: await countPayments(db, filter) };
}

/** The rows that follow one of the same list. */
export function selectPaymentsAfter(
  db: Reader,
  filter: PaymentFilter,
  { sortBy, order }: PaymentOrder,
  after: DescribedPayment | undefined,
  limit: number,
): Promise<DescribedPayment[]> {
  let query = matching(db, filter);
  if (after) {
    const beyond = order === 'asc' ? '>' : '<';
    query = query.where((eb) =>
      eb(eb.refTuple(`payments.${sortBy}`, 'payments.id'), beyond, eb.tuple(after[sortBy], after.id)),
    );
  }
  return query.orderBy(`payments.${sortBy}`, order).orderBy('payments.id', order).limit(limit).execute();
}

/** Counted only where no counter knows. */
async function countPayments(db: Reader, filter: PaymentFilter): Promise<number> {
  const { search, status } = filter;
  if (!search && (status === undefined || status === 'success')) {
    const counter = await selectCounters(db);
    return counter(status === undefined ? 'payments' : 'payments:success');
  }
  const { total } = await matching(db, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
