import { premiumUpgrade } from '#contract/payments.ts';
import { rewardPoints } from '#contract/referrals.ts';
import type { PaymentStatus } from '#server/db/tables/money.ts';
import type { Writer } from '#server/db/store.ts';
import { addToReferrer } from '#server/referrals/referral.queries.ts';
import { addToCounters } from '#server/totals/counters.queries.ts';
import type { Chance } from './chance.ts';
import type { SeededPerson } from './demo-people.ts';

const dayMs = 86_400_000;

type School = { people: readonly SeededPerson[]; now: number };

/** Who is on premium has paid for it; some others tried. Some students came with the code of another. */
export async function seedPaymentsAndReferrals(trx: Writer, chance: Chance, { people, now }: School): Promise<void> {
  const students = people.filter((person) => person.role === 'student');
  for (const student of students) {
    if (student.subscription === 'premium') await seedPayment(trx, chance, student, 'success', now);
    else if (chance.number() < 0.15) {
      await seedPayment(trx, chance, student, chance.oneOf(['failed', 'pending', 'refunded']), now);
    }
  }
  const admin = people.find((person) => person.role === 'admin');
  if (!admin) throw new Error('The demo school has no administrator');
  for (const [index, referred] of students.entries()) {
    const referrer = students[chance.between(0, Math.min(index, 8))];
    if (index === 0 || !referrer || referrer === referred || chance.number() < 0.5) continue;
    await seedReferral(trx, chance, { referrer, referred, admin, now });
  }
}

async function seedPayment(
  trx: Writer,
  chance: Chance,
  student: SeededPerson,
  status: PaymentStatus,
  now: number,
): Promise<void> {
  // More and more of them, so that the last months have something to show.
  const paidAt = now - (1 + Math.floor(300 * chance.number() ** 2)) * dayMs;
  const id = chance.id(paidAt);
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
      updated_at: paidAt,
    })
    .execute();
  await addToCounters(trx, paidAt, {
    payments: 1,
    ...(status === 'success' && { 'payments:success': 1, revenue: amount }),
  });
  if (status !== 'success') return;
  await trx
    .insertInto('plan_changes')
    .values({
      id: chance.id(paidAt),
      user_id: student.id,
      from_plan: 'free',
      to_plan: plan,
      reason: 'payment',
      payment_id: id,
      changed_by: null,
      changed_at: paidAt,
    })
    .execute();
}

type Referral = { referrer: SeededPerson; referred: SeededPerson; admin: SeededPerson; now: number };

async function seedReferral(trx: Writer, chance: Chance, { referrer, referred, admin, now }: Referral): Promise<void> {
  // A third of them this month, so that the leaderboard has something to show.
  const at = now - (chance.number() < 0.35 ? chance.between(0, 5) : chance.between(30, 300)) * dayMs;
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
      status: 'completed',
      created_at: at,
      completed_at: at,
    })
    .execute();
  await addToCounters(trx, at, { referrals: 1, 'referrals:completed': 1 });
  await addToReferrer(trx, referrer.id, { referrals: 1, points: 0 });
  if (chance.number() < 0.5) return;
  const appliedAt = Math.min(at + dayMs, now);
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
