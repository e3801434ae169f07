import type { Reader } from '#server/platform/db/store.ts';

export async function countTestsBy(db: Reader, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** With whose code somebody registered. The name of a deleted account is empty. */
export function selectOptionalReferrer(db: Reader, userId: string) {
  return db
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrer_id')
    .select(['users.id', 'users.name'])
    .where('referrals.referred_id', '=', userId)
    .executeTakeFirst();
}

/** Who registered with somebody's code, the newest first. */
export function selectReferred(db: Reader, userId: string, limit: number) {
  return db
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referred_id')
    .select([
      'referrals.id',
      'referrals.referred_id',
      'referrals.status',
      'referrals.held_at',
      'referrals.created_at',
      'users.name',
    ])
    .where('referrals.referrer_id', '=', userId)
    .orderBy('referrals.created_at', 'desc')
    .orderBy('referrals.id', 'desc')
    .limit(limit)
    .execute();
}
