import type { ActivityAction, Activity } from '#contract/admin-overview.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { addToCounters } from '#server/platform/totals/counters.queries.ts';
import type { Chance } from './chance.ts';
import type { SeededPerson } from './demo-people.ts';
import type { SeededTest } from './seed-tests.ts';

const dayMs = 86_400_000;
/** What retention looks back on. */
const activeDaysMs = 70 * dayMs;

type School = { people: readonly SeededPerson[]; tests: readonly Pick<SeededTest, 'id'>[]; now: number };

/** What the year has left behind beside results: who was active when, ratings, and the log of what happened. */
export async function seedActivity(trx: Writer, chance: Chance, { people, tests, now }: School): Promise<void> {
  const results = await trx
    .selectFrom('results')
    .select(['id', 'user_id', 'state', 'submitted_at'])
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
  for (const result of results) {
    await log(trx, {
      at: result.submitted_at,
      by: result.user_id,
      action: 'result-submitted',
      of: 'result',
      id: result.id,
    });
    if (result.submitted_at > now - activeDaysMs) await seedActiveDay(trx, result.user_id, result.submitted_at);
    if (result.state === 'marked' && chance.number() < 0.35) await seedRating(trx, chance, result);
  }
  await logPeople(trx, people);
  await logTests(trx, tests);
  await logMoney(trx);
}

async function seedActiveDay(trx: Writer, userId: string, at: number): Promise<void> {
  await trx
    .insertInto('active_days')
    .values({ user_id: userId, day: Math.floor(at / dayMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.updateTable('users').set({ last_active_at: at }).where('id', '=', userId).execute();
}

type Rated = { id: string; user_id: string; submitted_at: number };

async function seedRating(trx: Writer, chance: Chance, result: Rated): Promise<void> {
  const rating = chance.oneOf([5, 5, 4, 4, 4, 3, 2]);
  const at = result.submitted_at + 60_000;
  await trx
    .insertInto('ratings')
    .values({ result_id: result.id, user_id: result.user_id, rating, created_at: at })
    .execute();
  await addToCounters(trx, at, { ratings: 1, 'ratings:sum': rating });
}

async function logPeople(trx: Writer, people: readonly SeededPerson[]): Promise<void> {
  const rows = await trx.selectFrom('users').select(['id', 'created_at']).execute();
  const joined = new Map(rows.map((row) => [row.id, row.created_at]));
  for (const { id } of people) await log(trx, { at: joined.get(id) ?? 0, by: id, action: 'signed-up', of: 'user', id });
}

async function logTests(trx: Writer, tests: School['tests']): Promise<void> {
  const rows = await trx.selectFrom('tests').select(['id', 'created_by', 'created_at']).execute();
  const seeded = new Set(tests.map((test) => test.id));
  for (const { id, created_by: by, created_at: at } of rows.filter((row) => seeded.has(row.id))) {
    await log(trx, { at, by, action: 'test-created', of: 'test', id });
    await log(trx, { at: at + 3_600_000, by, action: 'test-published', of: 'test', id });
  }
}

async function logMoney(trx: Writer): Promise<void> {
  const payments = await trx.selectFrom('payments').selectAll().where('status', '=', 'success').execute();
  for (const { id, user_id: by, updated_at: at } of payments) {
    await log(trx, { at, by, action: 'payment-succeeded', of: 'payment', id });
  }
  const referrals = await trx.selectFrom('referrals').selectAll().execute();
  for (const { id, referred_id: by, completed_at: at } of referrals) {
    if (at !== null) await log(trx, { at, by, action: 'referral-completed', of: 'referral', id });
  }
  const rewards = await trx.selectFrom('referral_rewards').selectAll().execute();
  for (const { referral_id: id, applied_by: by, applied_at: at } of rewards) {
    await log(trx, { at, by, action: 'reward-applied', of: 'referral', id });
  }
}

type Entry = { at: number; by: string; action: ActivityAction; of: Activity['subject']['type']; id: string };

function log(trx: Writer, { at, by, action, of, id }: Entry): Promise<void> {
  return logActivity(trx, { at, actorId: by, action, subjectType: of, subjectId: id });
}
