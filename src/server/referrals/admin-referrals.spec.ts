import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportReferrals, getAllReferrals, getReferralStats } from '#contract/admin-referrals.ts';
import { signUp } from '#contract/auth.ts';
import { applyReferralReward } from '#contract/referrals.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';

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
  return (await school.call(signUp, { body })).body;
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
