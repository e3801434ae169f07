import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#contract/auth.ts';
import {
  applyReferralReward,
  getMyReferrals,
  getReferralLeaderboard,
  validateReferralCode,
} from '#contract/referrals.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { takeTest } from '#server/spec/spec-taken.ts';

const dayMs = 86_400_000;
let school: SpecSchool;

beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());

let people = 0;
async function register(referralCode?: string) {
  people += 1;
  const email = `referred${people}@spec.school`;
  const name = `Friend ${people}`;
  const body = { name, email, password: 'correct horse', ...(referralCode !== undefined && { referralCode }) };
  const answer = await school.call(signUp, { body });
  const person: SpecPerson = { id: answer.body._id, token: answer.body.token, name, email };
  return { person, code: answer.body.referralCode, applied: answer.body.referralApplied };
}
/** Somebody comes with a code, and takes a test: with that the referral counts. */
async function join(referralCode: string) {
  const joined = await register(referralCode);
  await takeTest(school, joined.person);
  return joined;
}
const overview = async (person: SpecPerson) => (await school.call(getMyReferrals, {}, person)).body;
const leaders = async (person: SpecPerson, query = {}) =>
  (await school.call(getReferralLeaderboard, { query }, person)).body.leaderboard;
const counter = async (name: string) =>
  (await school.store.db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst())?.value ??
  0;

describe("one's own referrals", () => {
  it('begin with a code and nothing else', async () => {
    const { person, code } = await register();
    expect(await overview(person)).toEqual({
      referralCode: code,
      stats: { totalReferrals: 0, activeReferrals: 0 },
      referralRewards: { totalPoints: 0 },
      referrals: [],
    });
  });

  it('count once the new person has taken a test, and once only', async () => {
    const { person, code } = await register();
    const { person: friend } = await register(code);
    const before = await counter('referrals:completed');
    expect((await overview(person)).stats).toEqual({ totalReferrals: 1, activeReferrals: 0 });
    expect((await overview(person)).referrals[0]?.status).toBe('pending');
    await takeTest(school, friend);
    await takeTest(school, friend);
    expect((await overview(person)).stats).toEqual({ totalReferrals: 1, activeReferrals: 1 });
    expect(await counter('referrals:completed')).toBe(before + 1);
  });

  it('come newest first, with no word of who they are', async () => {
    const { person, code } = await register();
    await join(code);
    school.advance(60_000);
    const { person: second } = await join(code);
    const body = await overview(person);
    expect(body.stats).toEqual({ totalReferrals: 2, activeReferrals: 2 });
    expect(body.referrals.map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(body.referrals[0]?.createdAt).toBe(new Date(school.now()).toISOString());
    expect(JSON.stringify(body)).not.toContain(second.name);
    expect(JSON.stringify(body)).not.toContain(second.id);
  });

  it('earn nothing for an unknown code', async () => {
    const { applied } = await register('NOBODY22');
    expect(applied).toBe(false);
  });

  it('happen once to a person, whatever the code', async () => {
    const { person: referrer, code } = await register();
    const { person: other } = await register();
    const { person: friend } = await register(code);
    const again = school.store.db.insertInto('referrals').values({
      id: newId(),
      referrer_id: other.id,
      referred_id: friend.id,
      referral_code: code,
      status: 'completed',
      created_at: school.now(),
      completed_at: school.now(),
    });
    await expect(again.execute()).rejects.toThrow();
    expect((await overview(referrer)).stats.totalReferrals).toBe(1);
  });

  it("cannot be one's own", async () => {
    const { person, code } = await register();
    const own = school.store.db.insertInto('referrals').values({
      id: newId(),
      referrer_id: person.id,
      referred_id: person.id,
      referral_code: code,
      status: 'completed',
      created_at: school.now(),
      completed_at: school.now(),
    });
    await expect(own.execute()).rejects.toThrow();
  });

  it('show the points of the ledger', async () => {
    const { person, code } = await register();
    const { person: friend } = await register(code);
    const { id } = await school.store.db
      .selectFrom('referrals')
      .select('id')
      .where('referred_id', '=', friend.id)
      .executeTakeFirstOrThrow();
    for (const userId of [person.id, friend.id]) {
      await school.store.db
        .insertInto('points_ledger')
        .values({ id: newId(), user_id: userId, referral_id: id, amount: 100, created_at: school.now() })
        .execute();
    }
    expect((await overview(person)).referralRewards).toEqual({ totalPoints: 100 });
    expect((await overview(friend)).referralRewards).toEqual({ totalPoints: 100 });
  });

  it('are counted for the whole school', async () => {
    const before = { all: await counter('referrals'), completed: await counter('referrals:completed') };
    const { code } = await register();
    await join(code);
    expect(await counter('referrals')).toBe(before.all + 1);
    expect(await counter('referrals:completed')).toBe(before.completed + 1);
  });
});

describe('a code', () => {
  it('is valid as long as its owner stays, and the answer says no more', async () => {
    const { person, code } = await register();
    const ask = (given: string) => school.call(validateReferralCode, { params: { code: given } });
    expect((await ask(code.toLowerCase())).body).toEqual({ valid: true });
    expect((await ask('NOBODY22')).body).toEqual({ valid: false });
    await school.store.db.updateTable('users').set({ deleted_at: school.now() }).where('id', '=', person.id).execute();
    expect((await ask(code)).body).toEqual({ valid: false });
    expect((await register(code)).applied).toBe(false);
  });
});

describe('the leaderboard', () => {
  const hide = (person: SpecPerson, columns: { show_on_leaderboard?: 0; deleted_at?: number }) =>
    school.store.db.updateTable('users').set(columns).where('id', '=', person.id).execute();

  it('ranks who brought the most people, ties to whoever was first', async () => {
    school.advance(40 * dayMs);
    const [first, second, third] = [await register(), await register(), await register()];
    for (const { code } of [second, third, first, first]) {
      school.advance(1_000);
      await join(code);
    }
    expect(await leaders(first.person)).toEqual([
      { _id: first.person.id, name: first.person.name, referralCount: 2 },
      { _id: second.person.id, name: second.person.name, referralCount: 1 },
      { _id: third.person.id, name: third.person.name, referralCount: 1 },
    ]);
    expect(await leaders(first.person, { limit: 1 })).toHaveLength(1);
  });

  it('is ten long where nobody asks for more, and leaves out who does not want to be seen or is gone', async () => {
    school.advance(40 * dayMs);
    const referrers = [];
    for (let index = 0; index < 12; index += 1) {
      const referrer = await register();
      await join(referrer.code);
      referrers.push(referrer.person);
    }
    const [asking, shy, gone] = referrers as [SpecPerson, SpecPerson, SpecPerson];
    expect(await leaders(asking)).toHaveLength(10);
    await hide(shy, { show_on_leaderboard: 0 });
    await hide(gone, { deleted_at: school.now() });
    const seen = (await leaders(asking, { limit: 100 })).map(({ _id }) => _id);
    expect(seen).toHaveLength(10);
    expect(seen).not.toContain(shy.id);
    expect(seen).not.toContain(gone.id);
  });

  it("begins anew with the month of the school's calendar, not of UTC", async () => {
    // Lagos is an hour ahead: its month begins at 23:00 UTC.
    const now = new Date(school.now());
    const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - 3_600_000;
    school.advance(nextMonth - 1_000 - school.now());
    const { person, code } = await register();
    await join(code);
    expect((await leaders(person, { limit: 100 })).map(({ _id }) => _id)).toContain(person.id);
    school.advance(1_000);
    const { person: reader } = await register();
    expect(await leaders(reader)).toEqual([]);
    await join(code);
    expect(await leaders(reader)).toEqual([{ _id: person.id, name: person.name, referralCount: 1 }]);
  });
});

describe('a reward', () => {
  const reward = (referralId: string, by: SpecPerson) =>
    school.call(applyReferralReward, { body: { referralId, rewardType: 'points', amount: 100 } }, by);
  const points = async (person: SpecPerson) =>
    (await school.call(getMyReferrals, {}, person)).body.referralRewards.totalPoints;
  const referralOf = async (person: SpecPerson) =>
    (await school.call(getMyReferrals, {}, person)).body.referrals[0]!._id;

  it('credits both once, also when several administrators press at the same moment', async () => {
    const admins = [await school.addPerson('admin'), await school.addPerson('admin')];
    const referrer = await register();
    const friend = await join(referrer.code);
    const id = await referralOf(referrer.person);
    const answers = await Promise.all([...admins, ...admins].map((admin) => reward(id, admin)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('REWARD_ALREADY_APPLIED');
    expect(await points(referrer.person)).toBe(100);
    expect(await points(friend.person)).toBe(100);
  });

  it('waits for the registration to be complete, and is for a referral that exists', async () => {
    const admin = await school.addPerson('admin');
    const referrer = await register();
    await register(referrer.code);
    const id = await referralOf(referrer.person);
    expect(await reward(id, admin)).toMatchObject({ status: 409, body: { code: 'REFERRAL_NOT_COMPLETED' } });
    expect(await reward('nothing', admin)).toMatchObject({ status: 404, body: { code: 'REFERRAL_NOT_FOUND' } });
    expect((await reward(id, referrer.person)).status).toBe(403);
    expect(await points(referrer.person)).toBe(0);
  });
});
