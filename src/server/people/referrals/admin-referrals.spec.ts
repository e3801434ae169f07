import { getUserReferrals } from '#contract/admin-users.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportReferrals, getAllReferrals, getReferralStats, releaseReferral } from '#contract/admin-referrals.ts';
import { signUp } from '#contract/auth.ts';
import { applyReferralReward } from '#contract/referrals.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { takeTest } from '#server/spec/spec-taken.ts';

let school: SpecSchool;
let admin: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  admin = await school.addPerson('admin');
});
afterAll(() => school.close());

let people = 0;
async function register(name: string, referralCode?: string) {
  people += 1;
  const email = `referral${people}@spec.school`;
  const body = { name, email, password: 'correct horse', ...(referralCode !== undefined && { referralCode }) };
  const joined = (await school.call(signUp, { body })).body;
  if (referralCode !== undefined) await takeTest(school, { id: joined._id, token: joined.token, name, email });
  return joined;
}
const list = async (query: Parameters<typeof school.call<typeof getAllReferrals>>[1]['query'] = {}) =>
  (await school.call(getAllReferrals, { query }, admin)).body;
const stats = async () => (await school.call(getReferralStats, {}, admin)).body;
const apply = (referralId: string) =>
  school.call(applyReferralReward, { body: { referralId, rewardType: 'points', amount: 100 } }, admin);

describe('the referral programme as administrators see it', () => {
  it('begins empty', async () => {
    expect(await stats()).toMatchObject({
      overview: { totalReferrals: 0, completedReferrals: 0, conversionRate: 0 },
      recentReferrals: [],
      topReferrers: [],
    });
    expect((await stats()).monthlyTrends).toHaveLength(12);
  });

  it('counts what happens, names both people, and rewards once though two press at once', async () => {
    const ada = await register('Ada Obi');
    await register('Bola Ade', ada.referralCode);
    school.advance(1_000);
    await register('Chidi Eze', ada.referralCode);
    const { referrals, pagination } = await list();
    expect(pagination).toMatchObject({ total: 2, limit: 10 });
    expect(referrals[0]).toMatchObject({
      referralCode: ada.referralCode,
      status: 'completed',
      referrer: { name: 'Ada Obi' },
      referred: { name: 'Chidi Eze' },
      reward: { amount: 100, type: 'points', applied: false },
    });

    const answers = await Promise.all([apply(referrals[0]!._id), apply(referrals[0]!._id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await list()).referrals[0]?.reward.applied).toBe(true);
    expect(await stats()).toMatchObject({
      overview: { totalReferrals: 2, completedReferrals: 2, conversionRate: 100 },
      recentReferrals: [{ referred: { name: 'Chidi Eze' } }, { referred: { name: 'Bola Ade' } }],
      topReferrers: [{ name: 'Ada Obi', referralCount: 2, totalRewards: 100 }],
    });
    expect((await stats()).monthlyTrends.at(-1)).toEqual({ _id: { month: 11, year: 2026 }, count: 2, completed: 2 });
  });

  it('is searched by either person and by the code, sorted and filtered', async () => {
    const names = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).referrals.map(({ referred }) => referred.name);
    expect(await names({ search: 'chidi' })).toEqual(['Chidi Eze']);
    expect(await names({ search: 'ADA OBI' })).toEqual(['Chidi Eze', 'Bola Ade']);
    const [first] = (await list()).referrals;
    expect(await names({ search: first!.referralCode })).toHaveLength(2);
    expect(await names({ sortOrder: 'asc' })).toEqual(['Bola Ade', 'Chidi Eze']);
    expect(await names({ status: 'pending' })).toEqual([]);
    expect((await list({ status: 'pending' })).pagination.total).toBe(0);
    expect(await names({ limit: 1, page: 2 })).toEqual(['Bola Ade']);
  });

  it('is exported as it is listed', async () => {
    const { text } = await school.call(exportReferrals, { query: { search: 'bola' } }, admin);
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    expect(text).toContain(',Ada Obi,');
  });

  it('keeps the past months apart from the present one', async () => {
    school.advance(40 * 86_400_000);
    admin = await school.addPerson('admin');
    expect((await stats()).monthlyTrends.slice(-2)).toEqual([
      { _id: { month: 11, year: 2026 }, count: 2, completed: 2 },
      { _id: { month: 12, year: 2026 }, count: 0, completed: 0 },
    ]);
  });
});

describe('very many people who come with one code from one address', () => {
  const release = (referralId: string, by = admin) => school.call(releaseReferral, { params: { referralId } }, by);

  it('count up to ten in a day; the others wait until an administrator releases them', async () => {
    const before = (await stats()).overview;
    const teacher = await register('Efe Teacher');
    for (let pupil = 1; pupil <= 12; pupil += 1) await register(`Pupil ${pupil}`, teacher.referralCode);
    const search = teacher.referralCode;
    expect((await list({ search, status: 'completed' })).pagination.total).toBe(10);
    const { referrals: held } = await list({ search, status: 'held' });
    expect(held.map(({ referred, status }) => [referred.name, status])).toEqual([
      ['Pupil 12', 'held'],
      ['Pupil 11', 'held'],
    ]);
    expect((await list({ status: 'held' })).pagination.total).toBe(2);
    const ofTeacher = await school.call(getUserReferrals, { params: { userId: teacher._id } }, admin);
    expect(ofTeacher.body.referrals.slice(0, 3).map(({ status }) => status)).toEqual(['held', 'held', 'completed']);
    expect((await list({ search, status: 'pending' })).referrals).toEqual([]);
    expect((await stats()).overview.completedReferrals).toBe(before.completedReferrals + 10);
    expect(await apply(held[0]!._id)).toMatchObject({ status: 409, body: { code: 'REFERRAL_NOT_COMPLETED' } });

    const released = await Promise.all([release(held[0]!._id), release(held[0]!._id)]);
    expect(released.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await list({ search, status: 'completed' })).pagination.total).toBe(11);
    expect((await list({ status: 'held' })).pagination.total).toBe(1);
    expect((await stats()).overview.completedReferrals).toBe(before.completedReferrals + 11);
    expect((await apply(held[0]!._id)).status).toBe(200);
    const trail = await school.store.db
      .selectFrom('audit_trail')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'referral-released')
      .execute();
    expect(trail).toEqual([{ actor_id: admin.id, subject_id: held[0]!._id }]);
  });

  it('is released by administrators alone, and nothing that does not wait', async () => {
    const [counted] = (await list({ status: 'completed' })).referrals;
    expect(await release(counted!._id)).toMatchObject({ status: 409, body: { code: 'REFERRAL_NOT_HELD' } });
    expect(await release('nothing')).toMatchObject({ status: 404, body: { code: 'REFERRAL_NOT_FOUND' } });
    expect((await release(counted!._id, await school.addPerson('instructor'))).status).toBe(403);
  });

  it('may be a class: sixty accounts from one room are opened, and an unusual run has to wait', async () => {
    const fresh = await openSpecSchool();
    const open = (number: number) =>
      fresh.call(signUp, {
        body: { name: `Pupil ${number}`, email: `pupil${number}@spec.school`, password: 'correct horse' },
      });
    for (let number = 1; number <= 100; number += 1) expect((await open(number)).status).toBe(201);
    expect(await open(101)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    fresh.advance(3_600_000);
    expect((await open(101)).status).toBe(201);
    await fresh.close();
  });
});
