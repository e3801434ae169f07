import type { userList } from '#contract/admin-lists.ts';
import type { FiltersOf } from '#contract/lists.ts';
import { isInClass } from '#server/people/classes/class-conditions.ts';
import { foundPeople } from '#server/platform/db/search.ts';
import { type Conditions, list } from '#server/platform/lists/list.ts';
import { selectCounters } from '#server/platform/totals/counters.queries.ts';

const conditions: Conditions<FiltersOf<typeof userList>, 'users'> = {
  search: (eb, search) => foundPeople(eb.ref('users.id'), search),
  role: (eb, role) => eb('role', '=', role),
  class: (eb, classId) => isInClass(eb.ref('users.id'), classId),
  subscription: (eb, subscription) => eb('subscription', '=', subscription),
};

export const users = list({
  table: 'users',
  from: (db) => db.selectFrom('users').where('deleted_at', 'is', null),
  conditions,
  described: (found) => found.selectAll(),
  // By the name means by the text that begins with it.
  sort: { createdAt: ['created_at'], name: ['search_text'], email: ['email_lower'] },
  sparse: ['email_lower'],
  counter: {
    known: ['role', 'subscription'],
    total: async (db, { role, subscription }) => {
      if (role && subscription) return undefined;
      const counter = await selectCounters(db);
      if (role) return counter(`users:${role}`);
      if (subscription === 'free') return counter('users') - counter('plans:basic') - counter('plans:premium');
      return counter(subscription ? `plans:${subscription}` : 'users');
    },
  },
});
