import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { getProfile, signIn } from '#contract/auth.ts';
import { getHealth } from '#contract/health.ts';
import { getPublicSettings } from '#contract/settings.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { openSpecSchool, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;

beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());

it('300 devices behind one address load, sign in and start within a minute', async () => {
  const { id: testId } = await addTest(school, { author: await school.addPerson('instructor') });
  const password = 'correct horse';
  const people = await Promise.all(Array.from({ length: 300 }, () => school.addPerson('student')));
  await school.store.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .execute();

  const statuses = new Map<string, number>();
  const note = (what: string, { status }: { status: number }) =>
    void statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1);
  await Promise.all(
    people.map(async (person) => {
      // What the landing page asks, with some reloads.
      for (let loads = 0; loads < 12; loads += 1) note('load', await school.call(getPublicSettings, {}));
      const { email } = person;
      const session = await school.call(signIn, { body: { email, password } });
      note('sign in', session);
      const signedIn = { ...person, token: session.body.token };
      const start = { params: { testId }, body: { clientId: 'client-one' } };
      note('start', await school.call(startAttempt, start, signedIn));
    }),
  );
  expect(Object.fromEntries(statuses)).toEqual({ 'load 200': 3_600, 'sign in 200': 300, 'start 201': 300 });
}, 120_000);

it('a session that calls without end is slowed down, and nobody else at the same address', async () => {
  const script = await school.addPerson('student');
  const neighbour = await school.addPerson('student');
  for (let calls = 0; calls < 600; calls += 1) {
    expect((await school.call(getProfile, {}, script)).status).toBe(200);
  }
  const refused = await school.call(getProfile, {}, script);
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: 'Too many tries. Please wait a little and try again.' },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await school.call(getProfile, {}, neighbour)).status).toBe(200);
});

it('a flood from an address, with made-up sessions or none, stops neither health nor pages nor those signed in', async () => {
  const known = await school.addPerson('student');
  const ask = (url: string, token?: string) =>
    school.raw({
      method: 'GET',
      url,
      remoteAddress: '10.9.9.9',
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    });
  let calls = 0;
  while ((await ask(getPublicSettings.path, `made-up-${calls}`)).status === 200 && calls < 30_000) calls += 1;
  // A minute may have gone by in between.
  expect(calls).toBeGreaterThanOrEqual(6_000);
  expect(await ask(getPublicSettings.path)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect((await ask(getHealth.path)).status).toBe(200);
  expect((await ask('/')).status).not.toBe(429);
  expect((await ask('/assets/gone.js')).status).toBe(404);
  expect((await ask(getProfile.path, known.token)).status).toBe(200);
}, 120_000);
