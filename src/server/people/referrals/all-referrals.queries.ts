import type { ListedReferralStatus } from '#contract/vocabulary.ts';
import { foundPeople } from '#server/platform/db/search.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Page } from '#server/platform/http/pages.ts';
import { selectCounters } from '#server/platform/totals/counters.queries.ts';

export type ReferralFilter = { search?: string | undefined; status?: ListedReferralStatus | undefined };
export type ReferralOrder = { sortBy: 'created_at' | 'status'; order: 'asc' | 'desc' };

/** A referral with both people and its reward. A deleted account has no name. */
const described = (db: Reader) =>
  db
    .selectFrom('referrals')
    .innerJoin('users as referrer', 'referrer.id', 'referrals.referrer_id')
    .innerJoin('users as referred', 'referred.id', 'referrals.referred_id')
    .leftJoin('referral_rewards', 'referral_rewards.referral_id', 'referrals.id')
    .selectAll('referrals')
    .select([
      'referrer.name as referrer_name',
      'referrer.email as referrer_email',
      'referred.name as referred_name',
      'referred.email as referred_email',
      'referral_rewards.amount as reward_amount',
    ]);

export type DescribedReferral = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

function matching(db: Reader, { search, status }: ReferralFilter) {
  let query = described(db);
  if (status) query = query.where('referrals.status', '=', status === 'completed' ? status : 'pending');
  if (status === 'held') query = query.where('referrals.held_at', 'is not', null);
  if (status === 'pending') query = query.where('referrals.held_at', 'is', null);
  if (search) {
    query = query.where((eb) =>
      eb.or([
        foundPeople(eb.ref('referrals.referrer_id'), search),
        foundPeople(eb.ref('referrals.referred_id'), search),
        eb('referrals.referral_code', '=', search.toUpperCase()),
      ]),
    );
  }
  return query;
}

export async function selectReferrals(
  db: Reader,
  filter: ReferralFilter,
  { sortBy, order }: ReferralOrder,
  page: Page,
): Promise<{ rows: DescribedReferral[]; total: number }> {
  let query = matching(db, filter).orderBy(`referrals.${sortBy}`, order);
  if (sortBy === 'status') query = query.orderBy('referrals.created_at', order);
  const rows = await query.orderBy('referrals.id', order).limit(page.limit).offset(page.offset).execute();
  return { rows, total: await countReferrals(db, filter) };
}

/** The rows that follow one of the list by time. */
export function selectReferralsAfter(
  db: Reader,
  filter: ReferralFilter,
  order: 'asc' | 'desc',
  after: DescribedReferral | undefined,
  limit: number,
): Promise<DescribedReferral[]> {
  let query = matching(db, filter);
  if (after) {
    const beyond = order === 'asc' ? '>' : '<';
    query = query.where((eb) =>
      eb(eb.refTuple('referrals.created_at', 'referrals.id'), beyond, eb.tuple(after.created_at, after.id)),
    );
  }
  return query.orderBy('referrals.created_at', order).orderBy('referrals.id', order).limit(limit).execute();
}

/** Counted only where no counter knows. */
async function countReferrals(db: Reader, filter: ReferralFilter): Promise<number> {
  const { search, status } = filter;
  if (!search) {
    const counter = await selectCounters(db);
    const completed = counter('referrals:completed');
    if (status === undefined) return counter('referrals');
    if (status === 'completed') return completed;
    const held = await countHeld(db);
    return status === 'held' ? held : counter('referrals') - completed - held;
  }
  const { total } = await matching(db, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Those alone that wait are few, and an index holds them. */
async function countHeld(db: Reader): Promise<number> {
  const { held } = await db
    .selectFrom('referrals')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('held_at', 'is not', null)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return held;
}

/** Who has brought the most, by the figures that each person's own row keeps. */
export function selectTopReferrers(db: Reader, limit: number) {
  return db
    .selectFrom('referrer_totals')
    .innerJoin('users', 'users.id', 'referrer_totals.user_id')
    .select(['users.id', 'users.name', 'users.email', 'referrer_totals.referrals', 'referrer_totals.points'])
    .where('users.deleted_at', 'is', null)
    .where('referrer_totals.referrals', '>', 0)
    .orderBy('referrer_totals.referrals', 'desc')
    .orderBy('referrer_totals.user_id')
    .limit(limit)
    .execute();
}
