import { v7 as newId } from 'uuid';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import { queueLetter } from '#server/platform/mail/waiting-letters.queries.ts';
import { addToCounters } from '#server/platform/totals/counters.queries.ts';

/**
 * Keeps that somebody registered with another's code; it counts once they have shown to be a person. A person is
 * referred at most once: a second row throws a duplicate-key error.
 * @param referral.isUnusual whether it is one of very many from one address, and so waits for an administrator
 */
export async function insertReferral(
  trx: Writer,
  referral: { referrer: { id: string; referral_code: string }; referredId: string; isUnusual: boolean; now: number },
): Promise<void> {
  await trx
    .insertInto('referrals')
    .values({
      id: newId(),
      referrer_id: referral.referrer.id,
      referred_id: referral.referredId,
      referral_code: referral.referrer.referral_code,
      status: 'pending',
      is_unusual: referral.isUnusual ? 1 : 0,
      created_at: referral.now,
      completed_at: null,
    })
    .execute();
  await addToReferrer(trx, referral.referrer.id, { referrals: 1, points: 0 });
}

type Completed = { id: string; referrerId: string; referredId: string; now: number };

async function tellCompleted(trx: Writer, { id, referrerId, referredId, now }: Completed): Promise<void> {
  await logActivity(trx, {
    at: now,
    actorId: referredId,
    action: 'referral-completed',
    subjectType: 'referral',
    subjectId: id,
  });
  await queueLetter(trx, { kind: 'referral-completed', userId: referrerId, now });
}

/** Keeps how many somebody has brought and how many points that earned them. */
export async function addToReferrer(
  trx: Writer,
  userId: string,
  added: { referrals: number; points: number },
): Promise<void> {
  await trx
    .insertInto('referrer_totals')
    .values({ user_id: userId, ...added })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        referrals: eb('referrer_totals.referrals', '+', added.referrals),
        points: eb('referrer_totals.points', '+', added.points),
      })),
    )
    .execute();
}

const pendingReferrals = prepared<{ referredIds: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('referrals')
    .select(['id', 'referrer_id', 'referred_id', 'is_unusual'])
    .where((eb) => among(eb.ref('referred_id'), 'referredIds'))
    .where('status', '=', 'pending')
    .where('held_at', 'is', null),
);

/**
 * Completes the referrals, if there are any, of people who have shown to be people: by an address that was confirmed, or
 * by a test that was taken. One of an unusual run waits from then on for an administrator.
 */
export async function completeReferrals(trx: Writer, referredIds: readonly string[], now: number): Promise<void> {
  for (const { referred_id: referredId, ...pending } of await pendingReferrals.all(trx, { referredIds })) {
    if (pending.is_unusual === 0) await countReferral(trx, { ...pending, referredId, now });
    else await holdReferral(trx, pending.id, now);
  }
}

async function holdReferral(trx: Writer, id: string, now: number): Promise<void> {
  await trx.updateTable('referrals').set({ held_at: now }).where('id', '=', id).where('held_at', 'is', null).execute();
}

type Counted = { id: string; referrer_id: string; referredId: string; now: number };

/** Has a pending referral count, once. */
export async function countReferral(trx: Writer, { id, referrer_id, referredId, now }: Counted): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('referrals')
    .set({ status: 'completed', completed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await addToCounters(trx, now, { 'referrals:completed': 1 });
  await tellCompleted(trx, { id, referrerId: referrer_id, referredId, now });
}

/** A person's own referrals, the newest first. */
export function selectReferralsBy(db: Reader, referrerId: string, limit: number) {
  return db
    .selectFrom('referrals')
    .select(['id', 'created_at', 'status'])
    .where('referrer_id', '=', referrerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Counted, since one person's are few and their index holds them together. */
export async function countReferralsBy(db: Reader, referrerId: string): Promise<{ total: number; completed: number }> {
  const { total, completed } = await db
    .selectFrom('referrals')
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.count<number>('completed_at').as('completed')])
    .where('referrer_id', '=', referrerId)
    .executeTakeFirstOrThrow();
  return { total, completed };
}

export async function sumPoints(db: Reader, userId: string): Promise<number> {
  const { points } = await db
    .selectFrom('points_ledger')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('points'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return points;
}

/**
 * Who brought the most completed registrations since a moment: those who want to be seen, ties to whoever got there
 * first. Reads the referrals since then alone, by the index on when they were completed.
 */
export function selectLeaders(db: Reader, since: number, limit: number) {
  return db
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrer_id')
    .select((eb) => ['users.id', 'users.name', eb.fn.countAll<number>().as('count')])
    .where('referrals.completed_at', '>=', since)
    .where('users.show_on_leaderboard', '=', 1)
    .where('users.deleted_at', 'is', null)
    .groupBy(['users.id', 'users.name'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy((eb) => eb.fn.max('referrals.completed_at'))
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

/** The referral, held until the transaction ends. */
export function lockOptionalReferral(trx: Writer, id: string) {
  return trx.selectFrom('referrals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type NewReward = { referralId: string; amount: number; appliedBy: string; now: number };

/** Answers whether it is the referral's first and so only reward. */
export async function insertReward(trx: Writer, reward: NewReward): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('referral_rewards')
    .values({
      referral_id: reward.referralId,
      type: 'points',
      amount: reward.amount,
      applied_by: reward.appliedBy,
      applied_at: reward.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type NewPoints = { userId: string; referralId: string; amount: number; now: number };

export async function insertPoints(trx: Writer, points: NewPoints): Promise<void> {
  await trx
    .insertInto('points_ledger')
    .values({
      id: newId(),
      user_id: points.userId,
      referral_id: points.referralId,
      amount: points.amount,
      created_at: points.now,
    })
    .execute();
  await addToReferrer(trx, points.userId, { referrals: 0, points: points.amount });
}
