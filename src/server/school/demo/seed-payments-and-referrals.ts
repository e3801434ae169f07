import { premiumUpgrade } from '#contract/payments.ts';
import { rewardPoints } from '#contract/referrals.ts';
import type { PaymentStatus } from '#contract/vocabulary.ts';
import { addToReferrer } from '#server/people/referrals/referral.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { addToCounters, planChange } from '#server/platform/totals/counters.queries.ts';
import type { Chance } from './chance.ts';
import type { SeededPerson } from './demo-people.ts';

const dayMs = 86_400_000;

type School = { people: readonly SeededPerson[]; now: number };

/** Who is on premium has paid for it; some others tried. Some students came with the code of another. */
export async function seedPaymentsAndReferrals(trx: Writer, chance: Chance, { people, now }: School): Promise<void> {
  const students = people.filter((person) => person.role === 'student');
  for (const student of students) {
    const { paidAt, joinedAt } = student;
    if (paidAt !== undefined) await seedPayment(trx, chance, { student, status: 'success', paidAt, now });
    else if (student.subscription === 'free' && chance.number() < 0.25) {
      const status = chance.oneOf<PaymentStatus>(['failed', 'pending', 'refunded']);
      const triedAt = joinedAt + Math.floor((now - joinedAt) * chance.number());
      await seedPayment(trx, chance, { student, status, paidAt: triedAt, now });
    }
  }
  const admin = people.find((person) => person.role === 'admin');
  if (!admin) throw new Error('The demo school has no administrator');
  let held = 0;
  for (const [index, referred] of students.entries()) {
    const referrer = students[chance.between(0, Math.min(index, 8))];
    const isNew = now - referred.joinedAt < 60 * dayMs;
    if (!referrer || referrer.joinedAt >= referred.joinedAt || (!isNew && chance.number() < 0.5)) continue;
    const first = await selectFirstResult(trx, referred.id);
    // One of the newest comes from an unusual run, and waits for the administrator.
    const isHeld = isNew && first !== undefined && now - referred.joinedAt < 21 * dayMs && held === 0;
    if (isHeld) held += 1;
    await seedReferral(trx, chance, { referrer, referred, admin, now, first, isHeld });
  }
}

/** When somebody first handed a test in: what a referral counts with. */
async function selectFirstResult(trx: Writer, userId: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('results')
    .select('submitted_at')
    .where('user_id', '=', userId)
    .orderBy('submitted_at')
    .limit(1)
    .executeTakeFirst();
  return row?.submitted_at;
}

type Paying = { student: SeededPerson; status: PaymentStatus; paidAt: number; now: number };

async function seedPayment(trx: Writer, chance: Chance, { student, status, paidAt, now }: Paying): Promise<void> {
  const id = chance.id(paidAt);
  const refundedAt = Math.min(paidAt + 2 * dayMs, now);
  const { plan, amount, currency } = premiumUpgrade;
  await trx
    .insertInto('payments')
    .values({
      id,
      user_id: student.id,
      amount,
      currency,
      status,
      payment_method: 'sandbox',
      reference: `idanwo-demo-${id}`,
      plan,
      created_at: paidAt,
      updated_at: status === 'refunded' ? refundedAt : paidAt,
    })
    .execute();
  await addToCounters(trx, paidAt, { payments: 1 });
  if (status !== 'success' && status !== 'refunded') return;
  const change = { user_id: student.id, payment_id: id, changed_by: null };
  await addToCounters(trx, paidAt, { 'payments:success': 1, revenue: amount, ...planChange('free', plan) });
  await trx
    .insertInto('plan_changes')
    .values({
      ...change,
      id: chance.id(paidAt),
      from_plan: 'free',
      to_plan: plan,
      reason: 'payment',
      changed_at: paidAt,
    })
    .execute();
  if (status === 'success') return;
  const back = { 'payments:success': -1, revenue: -amount, ...planChange(plan, 'free') };
  await addToCounters(trx, refundedAt, back);
  await trx
    .insertInto('plan_changes')
    .values({
      ...change,
      id: chance.id(refundedAt),
      from_plan: plan,
      to_plan: 'free',
      reason: 'refund',
      changed_at: refundedAt,
    })
    .execute();
}

type Referral = {
  referrer: SeededPerson;
  referred: SeededPerson;
  admin: SeededPerson;
  now: number;
  /** When the referred person first took a test; nothing while the referral waits for it. */
  first: number | undefined;
  isHeld: boolean;
};

async function seedReferral(trx: Writer, chance: Chance, referral: Referral): Promise<void> {
  const { referrer, referred, admin, now, first, isHeld } = referral;
  const at = referred.joinedAt;
  const completedAt = isHeld ? undefined : first;
  const id = chance.id(at);
  const { referral_code: referralCode } = await trx
    .selectFrom('users')
    .select('referral_code')
    .where('id', '=', referrer.id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('referrals')
    .values({
      id,
      referrer_id: referrer.id,
      referred_id: referred.id,
      referral_code: referralCode,
      status: completedAt === undefined ? 'pending' : 'completed',
      is_unusual: isHeld ? 1 : 0,
      held_at: isHeld ? first : null,
      created_at: at,
      completed_at: completedAt ?? null,
    })
    .execute();
  await addToCounters(trx, at, { referrals: 1 });
  await addToReferrer(trx, referrer.id, { referrals: 1, points: 0 });
  if (completedAt === undefined) return;
  await addToCounters(trx, completedAt, { 'referrals:completed': 1 });
  if (chance.number() < 0.5) return;
  const appliedAt = Math.min(completedAt + dayMs, now);
  await trx
    .insertInto('referral_rewards')
    .values({ referral_id: id, type: 'points', amount: rewardPoints, applied_by: admin.id, applied_at: appliedAt })
    .execute();
  for (const person of [referrer, referred]) {
    await trx
      .insertInto('points_ledger')
      .values({
        id: chance.id(appliedAt),
        user_id: person.id,
        referral_id: id,
        amount: rewardPoints,
        created_at: appliedAt,
      })
      .execute();
    await addToReferrer(trx, person.id, { referrals: 0, points: rewardPoints });
  }
}
