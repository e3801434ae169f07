import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAdminStats } from '#contract/admin-overview.ts';
import { exportUsers } from '#contract/admin-users.ts';
import { getProfile } from '#contract/auth.ts';
import { askTogether, mostTogether } from '#contract/together.ts';
import { getStudentStats } from '#contract/results.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';

let school: SpecSchool;

beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());

const ask = (by: SpecPerson | undefined, addresses: string[], background = false) =>
  school.call(askTogether, { body: { calls: addresses.map((address) => ({ address, background })) } }, by);

it('answers each call as it would be by itself, in their order', async () => {
  const student = await school.addPerson('student');
  const query = '?timeZone=Africa/Lagos';
  const { body, status } = await ask(student, [getStudentStats.path + query, getAdminStats.path, getProfile.path]);
  expect(status).toBe(200);
  expect(body.replies.map((reply) => reply.status)).toEqual([200, 403, 200]);
  const [stats, refused, profile] = body.replies.map((reply) => JSON.parse(reply.body) as unknown);
  expect(stats).toEqual((await school.call(getStudentStats, { query: { timeZone: 'Africa/Lagos' } }, student)).body);
  expect(refused).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(profile).toMatchObject({ _id: student.id });
});

it('asks nothing for a stranger, nothing outside the API, and no more than a screen needs', async () => {
  const student = await school.addPerson('student');
  expect(await ask(undefined, [getProfile.path])).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } });
  for (const address of ['/', '//elsewhere.ng/api/x', 'http://elsewhere.ng/api/x', '/api/../index.html']) {
    expect(await ask(student, [address])).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  }
  const many = Array.from({ length: mostTogether + 1 }, () => getProfile.path);
  expect(await ask(student, many)).toMatchObject({ status: 400 });
});

it('leads to no file, which may be large, and not to itself', async () => {
  const admin = await school.addPerson('admin');
  const { body } = await ask(admin, [exportUsers.path, askTogether.path]);
  expect(body.replies.map((reply) => reply.status)).toEqual([400, 404]);
});

it('counts each of its calls against the limit of the session', async () => {
  const script = await school.addPerson('student');
  const many = Array.from({ length: mostTogether }, () => getProfile.path);
  for (let asked = 0; asked < 28; asked += 1) expect((await ask(script, many)).status).toBe(200);
  const { body } = await ask(script, many);
  expect(body.replies.map((reply) => reply.status)).toContain(429);
});

it('keeps an idle session alive unless nobody asked', async () => {
  const minute = 60_000;
  const [idle, busy] = [await school.addPerson('student'), await school.addPerson('student')];
  const askOnce = (by: SpecPerson, background: boolean) =>
    school.raw(
      {
        method: 'POST',
        url: askTogether.path,
        payload: { calls: [{ address: getProfile.path, background }] },
        headers: background ? { 'x-idanwo-background': '1' } : {},
      },
      by,
    );
  for (let minutes = 0; minutes < 70; minutes += 10) {
    school.advance(10 * minute);
    await askOnce(idle, true);
    await askOnce(busy, false);
  }
  expect((await school.call(getProfile, {}, idle)).status).toBe(401);
  expect((await school.call(getProfile, {}, busy)).status).toBe(200);
});
