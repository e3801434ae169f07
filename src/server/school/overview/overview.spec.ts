import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getActivity, getAdminStats, getAnalytics } from '#contract/admin-overview.ts';
import { startAttempt } from '#contract/attempts.ts';
import { getProfile, signUp } from '#contract/auth.ts';
import { rateResult } from '#contract/results.ts';
import { submitResult } from '#contract/submission.ts';
import { closeOverdueAttempts } from '#server/exam/attempts/close-overdue-attempts.ts';
import { foldResultDeltas } from '#server/platform/totals/fold-result-deltas.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';
import { refreshFigures, refreshOldFigures } from './refresh-figures.ts';

const dayMs = 86_400_000;
let school: SpecSchool;
let admin: SpecPerson;
let author: SpecPerson;
let test: SpecTest;

beforeAll(async () => {
  school = await openSpecSchool();
  admin = await school.addPerson('admin');
  author = await school.addPerson('instructor');
  test = await addTest(school, { author, title: 'Rivers', category: 'Geography' });
});
afterAll(() => school.close());

let people = 0;
/** Signs up a student and has them take the test. Answers who it was and their result. */
async function takeTest(right: number, userAgent = 'Mozilla/5.0 (Linux; Android 14) Mobile') {
  people += 1;
  const email = `taker${people}@spec.school`;
  const { body: account } = await school.call(signUp, {
    body: { name: `Taker ${people}`, email, password: 'correct horse' },
  });
  const person: SpecPerson = { id: account._id, token: account.token, name: account.name, email };
  const url = `/api/student/tests/${test.id}/attempts`;
  const body = { clientId: 'client-one' };
  await school.raw({ method: 'POST', url, payload: body, headers: { 'user-agent': userAgent } }, person);
  school.advance(60_000);
  const answers = test.questions.map((question, index) => ({
    questionId: question.id,
    selectedOptionId: index < right ? question.right : question.wrong,
  }));
  const { body: result } = await school.call(submitResult, { body: { testId: test.id, answers } }, person);
  return { person, result };
}
const stats = async () => (await school.call(getAdminStats, {}, await admins())).body;
const analytics = async (timeZone = 'Africa/Lagos') =>
  (await school.call(getAnalytics, { query: { timeZone } }, await admins())).body;
/** The clock leaps further than a session lives. */
async function admins(): Promise<SpecPerson> {
  if ((await school.call(getProfile, {}, admin)).status === 401) admin = await school.addPerson('admin');
  return admin;
}

describe('the figures of the dashboard', () => {
  it('follow what happens, whether or not totals are folded yet, with no trend before there is an earlier period', async () => {
    await takeTest(4);
    await takeTest(2);
    const before = await stats();
    expect(before).toMatchObject({ totalUsers: 2, totalResults: 2, averageScore: 75, totalRevenue: 0 });
    expect(before.trends).toMatchObject({ totalUsers: null, totalResults: null, averageScore: null });
    await foldResultDeltas(school.store, school.now());
    expect(await stats()).toEqual(before);
  });

  it('compare the last 30 days with the 30 before', async () => {
    school.advance(31 * dayMs);
    await takeTest(4);
    const { trends } = await stats();
    expect(trends).toMatchObject({ totalUsers: -50, totalResults: -50, averageScore: 33.3, totalRevenue: null });
    school.advance(31 * dayMs);
    expect((await stats()).trends).toMatchObject({ totalUsers: -100, totalResults: -100, averageScore: null });
  });
});

describe('analytics', () => {
  it('are computed from what happened', async () => {
    await refreshFigures(school.services);
    const { result, person } = await takeTest(4, 'Mozilla/5.0 (X11; Linux x86_64)');
    const { person: second } = await takeTest(0);
    await school.call(rateResult, { params: { resultId: result._id }, body: { rating: 2 } }, person);
    await school.call(rateResult, { params: { resultId: result._id }, body: { rating: 5 } }, person);
    school.advance(5 * 60_000);
    await refreshFigures(school.services);
    await school.call(startAttempt, { params: { testId: test.id }, body: { clientId: 'client-two' } }, second);

    const body = await analytics();
    expect(body).toMatchObject({ totalAttempts: 6, completionRate: 100, averageScore: 70 });
    expect(body.averageTime).toBeGreaterThanOrEqual(1);
    expect(body.activityData).toHaveLength(7);
    expect(body.activityData.at(-1)).toMatchObject({ attempts: 2 });
    expect(body.performanceData).toEqual([{ category: 'Geography', score: 70, results: 5 }]);
    // Noon in Lagos, where every spec's clock starts.
    expect(body.insights).toMatchObject({ peakHour: 12, mobileShare: 50, satisfaction: 5, ratings: 1 });
    expect((await analytics('UTC')).insights.peakHour).toBe(11);
  });

  it('count who is active, and who came back, in the background', async () => {
    const { activeUsers } = await analytics();
    school.advance(35 * dayMs);
    const { person } = await takeTest(1);
    await refreshOldFigures(school.services);
    const body = await analytics();
    expect(activeUsers).toBeGreaterThan(0);
    expect(body.activeUsers).toBeGreaterThanOrEqual(1);
    // Those who were active before have not come back.
    expect(body.insights.retention).toBe(0);
    school.advance(31 * dayMs);
    const token = await school.raw({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: person.email, password: 'correct horse' },
    });
    expect(token.status).toBe(200);
    await refreshOldFigures(school.services);
    expect((await analytics()).insights.retention).toBeGreaterThan(0);
  });

  it('say that there is not enough data where there is none', async () => {
    const empty = await openSpecSchool();
    const nobody = await empty.addPerson('admin');
    const { body } = await empty.call(getAnalytics, { query: {} }, nobody);
    expect(body.insights).toEqual({
      peakHour: null,
      mobileShare: null,
      retention: null,
      satisfaction: null,
      ratings: 0,
    });
    expect(body).toMatchObject({ totalAttempts: 0, averageScore: 0, completionRate: 0, performanceData: [] });
    await empty.close();
  });
});

describe('recent activity', () => {
  it('names who did what, the newest first, page by page', async () => {
    const { person, result } = await takeTest(3);
    const list = async (query: { limit?: number; before?: string }) =>
      (await school.call(getActivity, { query }, await admins())).body.activities;
    const [newest, next] = await list({ limit: 2 });
    expect(newest).toMatchObject({
      action: 'result-submitted',
      actor: { _id: person.id, name: person.name },
      subject: { type: 'result', _id: result._id, label: 'Rivers' },
    });
    expect(next).toMatchObject({ action: 'signed-up', subject: { type: 'user', label: person.name } });
    const [after] = await list({ limit: 1, before: newest!._id });
    expect(after).toEqual(next);
  });
});

it('counts what comes to a day that is over, though its sums were shown before', async () => {
  const student = await school.addPerson('student');
  const input = { params: { testId: test.id }, body: { clientId: 'client-one' } };
  await school.call(startAttempt, input, student);
  school.advance(2 * dayMs);
  const shown = async () => (await analytics()).activityData.map((day) => day.attempts);
  const before = await shown();
  await closeOverdueAttempts(school.services);
  const after = await shown();
  expect(after.map((attempts, day) => attempts - (before[day] ?? 0))).toEqual([0, 0, 0, 0, 1, 0, 0]);
  await foldResultDeltas(school.store, school.now());
  expect(await shown()).toEqual(after);
});
