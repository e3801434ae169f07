import type { referralList } from '#contract/admin-lists.ts';
import type { FiltersOf } from '#contract/lists.ts';
import { foundPeople } from '#server/platform/db/search.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { type Conditions, type Found, list } from '#server/platform/lists/list.ts';
import { selectCounters } from '#server/platform/totals/counters.queries.ts';

const conditions: Conditions<FiltersOf<typeof referralList>, 'referrals'> = {
  search: (eb, search) =>
    eb(
      'referrals.id',
      'in',
      eb
        .selectFrom('referrals as brought')
        .select('brought.id')
        .where((brought) => foundPeople(brought.ref('brought.referrer_id'), search))
        .union(
          eb
            .selectFrom('referrals as joined')
            .select('joined.id')
            .where((joined) => foundPeople(joined.ref('joined.referred_id'), search)),
        )
        .union(
          eb
            .selectFrom('referrals as named')
            .select('named.id')
            .where('named.referral_code', '=', search.toUpperCase()),
        ),
    ),
  status: (eb, status) => {
    if (status === 'completed') return eb('referrals.status', '=', status);
    const isHeld = eb('referrals.held_at', status === 'held' ? 'is not' : 'is', null);
    return eb.and([eb('referrals.status', '=', 'pending'), isHeld]);
  },
};

/** Referrals with both people and the reward. A deleted account has no name. */
const described = (referrals: Found<'referrals'>) =>
  referrals
    .innerJoin('users as referrer', 'referrer.id', 'referrals.referrer_id')
    .innerJoin('users as referred', 'referred.id', 'referrals.referred_id')
    .leftJoin('referral_rewards', 'referral_rewards.referral_id', 'referrals.id')
    .select([
      'referrals.id',
      'referrals.referral_code',
      'referrals.status',
      'referrals.held_at',
      'referrals.created_at',
      'referrals.referrer_id',
      'referrals.referred_id',
      'referrer.name as referrer_name',
      'referrer.email as referrer_email',
      'referred.name as referred_name',
      'referred.email as referred_email',
      'referral_rewards.amount as reward_amount',
    ]);

export type DescribedReferral = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export const referrals = list({
  table: 'referrals',
  from: (db) => db.selectFrom('referrals'),
  conditions,
  described,
  // PostgreSQL takes longer to plan its joins than to carry them out.
  common: {},
  sort: { createdAt: ['created_at'], status: ['status', 'created_at'] },
  counter: {
    known: ['status'],
    total: async (db, { status }) => {
      const counter = await selectCounters(db);
      const completed = counter('referrals:completed');
      if (status === undefined) return counter('referrals');
      if (status === 'completed') return completed;
      const held = await countHeld(db);
      return status === 'held' ? held : counter('referrals') - completed - held;
    },
  },
});

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
