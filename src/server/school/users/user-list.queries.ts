import type { Role } from '#contract/access.ts';
import type { Plan } from '#contract/vocabulary.ts';
import type { UserRow } from '#server/people/auth/user.queries.ts';
import { foundPeople } from '#server/platform/db/search.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Page } from '#server/platform/http/pages.ts';
import { selectCounters } from '#server/platform/totals/counters.queries.ts';

export type UserFilter = {
  search?: string | undefined;
  role?: Role | undefined;
  subscription?: Plan | undefined;
};
/** By the name means by the text that begins with it. */
export type UserOrder = { sortBy: 'created_at' | 'search_text' | 'email_lower'; order: 'asc' | 'desc' };

function matching(db: Reader, { search, role, subscription }: UserFilter) {
  let query = db.selectFrom('users').where('deleted_at', 'is', null);
  if (search) query = query.where((eb) => foundPeople(eb.ref('users.id'), search));
  if (role) query = query.where('role', '=', role);
  if (subscription) query = query.where('subscription', '=', subscription);
  return query;
}

export function selectUsers(
  db: Reader,
  filter: UserFilter,
  { sortBy, order }: UserOrder,
  page: Page,
): Promise<UserRow[]> {
  return matching(db, filter)
    .selectAll()
    .orderBy(sortBy, order)
    .orderBy('id', order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** The rows that follow one of the same list. */
export function selectUsersAfter(
  db: Reader,
  filter: UserFilter,
  { sortBy, order }: UserOrder,
  after: UserRow | undefined,
  limit: number,
): Promise<UserRow[]> {
  let query = matching(db, filter).selectAll();
  if (after) {
    const beyond = order === 'asc' ? '>' : '<';
    query = query.where((eb) => eb(eb.refTuple(sortBy, 'id'), beyond, eb.tuple(after[sortBy], after.id)));
  }
  return query.orderBy(sortBy, order).orderBy('id', order).limit(limit).execute();
}

/** How many there are; counted only where no counter knows. */
export async function countUsers(db: Reader, filter: UserFilter): Promise<number> {
  const { search, role, subscription } = filter;
  if (search || (role && subscription)) return countRows(db, filter);
  const counter = await selectCounters(db);
  if (role) return counter(`users:${role}`);
  if (subscription === 'free') return counter('users') - counter('plans:basic') - counter('plans:premium');
  return counter(subscription ? `plans:${subscription}` : 'users');
}

async function countRows(db: Reader, filter: UserFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
