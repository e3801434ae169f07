import type { paymentList } from '#contract/admin-lists.ts';
import type { FiltersOf } from '#contract/lists.ts';
import { beginsWith, foundPeople } from '#server/platform/db/search.ts';
import { type Conditions, list } from '#server/platform/lists/list.ts';
import { selectCounters } from '#server/platform/totals/counters.queries.ts';
import { withPayer } from './payment.queries.ts';

const conditions: Conditions<FiltersOf<typeof paymentList>, 'payments'> = {
  search: (eb, search) =>
    eb(
      'payments.id',
      'in',
      eb
        .selectFrom('payments as paid')
        .select('paid.id')
        .where((paid) => foundPeople(paid.ref('paid.user_id'), search))
        .union(
          eb
            .selectFrom('payments as named')
            .select('named.id')
            .where((named) => beginsWith(named.ref('named.reference'), search.toLowerCase())),
        ),
    ),
  status: (eb, status) => eb('payments.status', '=', status),
};

export const payments = list({
  table: 'payments',
  from: (db) => db.selectFrom('payments'),
  conditions,
  described: withPayer,
  sort: { createdAt: ['created_at'], amount: ['amount'] },
  counter: {
    known: ['status'],
    total: async (db, { status }) => {
      if (status !== undefined && status !== 'success') return undefined;
      const counter = await selectCounters(db);
      return counter(status === undefined ? 'payments' : 'payments:success');
    },
  },
});
