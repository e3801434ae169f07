import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, endSession, getPreferences, getSessions, updatePreferences } from '#contract/account.ts';
import { getProfile, signIn, signUp } from '#contract/auth.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';

const minute = 60_000;
const password = 'correct horse';
let school: SpecSchool;

beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());

let people = 0;
async function register(): Promise<SpecPerson> {
  people += 1;
  const body = { name: 'Ada Obi', email: `account${people}@spec.school`, password };
  const answer = await school.call(signUp, { body });
  return { id: answer.body._id, token: answer.body.token, name: body.name, email: body.email };
}

async function signInAgain(person: SpecPerson, given = password): Promise<SpecPerson> {
  const answer = await school.call(signIn, { body: { email: person.email, password: given } });
  expect(answer.status).toBe(200);
  return { ...person, token: answer.body.token };
}
const isSignedIn = async (person: SpecPerson) => (await school.call(getProfile, {}, person)).status === 200;

describe('preferences', () => {
  it('are all on at first, and change one by one', async () => {
    const person = await register();
    const all = { notifyResults: true, notifyPayments: true, notifyReferrals: true, showOnLeaderboard: true };
    expect((await school.call(getPreferences, {}, person)).body).toEqual(all);
    const changed = await school.call(updatePreferences, { body: { notifyResults: false } }, person);
    expect(changed).toMatchObject({ status: 200, body: { ...all, notifyResults: false } });
    await school.call(updatePreferences, { body: { showOnLeaderboard: false, notifyResults: true } }, person);
    expect((await school.call(getPreferences, {}, person)).body).toEqual({ ...all, showOnLeaderboard: false });
    expect((await school.call(getPreferences, {}, await register())).body).toEqual(all);
  });
});

describe('changing the password', () => {
  it('signs out every other session, and from then on only the new one opens the account', async () => {
    const person = await register();
    const elsewhere = await signInAgain(person);
    const body = { currentPassword: password, newPassword: 'battery staple' };
    expect((await school.call(changePassword, { body }, person)).status).toBe(200);
    expect(await isSignedIn(person)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await school.call(signIn, { body: { email: person.email, password } })).status).toBe(401);
    await signInAgain(person, 'battery staple');
  });

  it('makes a reset that was mailed before worthless, and leaves the confirmation of the address', async () => {
    const person = await register();
    const { db } = school.store;
    for (const purpose of ['reset-password', 'confirm-email'] as const) {
      const id = `${purpose} ${person.id}`;
      const times = { created_at: school.now(), expires_at: school.now() + 60 * minute, used_at: null };
      await db
        .insertInto('single_use_tokens')
        .values({ id, user_id: person.id, purpose, token_hash: id, ...times })
        .execute();
    }
    await school.call(changePassword, { body: { currentPassword: password, newPassword: 'battery staple' } }, person);
    const left = await db.selectFrom('single_use_tokens').select('purpose').where('user_id', '=', person.id).execute();
    expect(left).toEqual([{ purpose: 'confirm-email' }]);
  });

  it.each([
    [{ currentPassword: '', newPassword: 'battery staple' }, 'Please enter your current password'],
    [{ currentPassword: password, newPassword: '' }, 'Please enter a new password'],
    [{ currentPassword: password, newPassword: '1234567' }, 'The password needs at least 8 characters'],
  ])('refuses %j', async (body, message) => {
    const person = await register();
    const answer = await school.call(changePassword, { body }, person);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', message } });
  });

  it('refuses a wrong current password, keeps the session, and stops guessing', async () => {
    const person = await register();
    const guess = () =>
      school.call(changePassword, { body: { currentPassword: 'a guess', newPassword: 'battery staple' } }, person);
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await guess()).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    }
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    const right = { currentPassword: password, newPassword: 'battery staple' };
    expect((await school.call(changePassword, { body: right }, person)).status).toBe(429);
    expect(await isSignedIn(person)).toBe(true);
    school.advance(15 * minute);
    expect((await school.call(changePassword, { body: right }, person)).status).toBe(200);
  });
});

describe('sessions', () => {
  const list = async (person: SpecPerson) => (await school.call(getSessions, {}, person)).body.sessions;

  it('are listed with their device, this one marked, without any token', async () => {
    const person = await register();
    school.advance(5 * minute);
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';
    const headers = { 'user-agent': userAgent };
    const payload = { email: person.email, password };
    await school.raw({ method: 'POST', url: '/api/auth/login', payload, headers });
    const answer = await school.call(getSessions, {}, person);
    expect(answer.body.sessions).toHaveLength(2);
    expect(answer.body.sessions.find((session) => !session.current)).toMatchObject({ device: 'Chrome on Windows' });
    expect(answer.body.sessions.filter((session) => session.current)).toHaveLength(1);
    expect(answer.text).not.toMatch(/token|hash/i);
  });

  it('can be signed out one by one', async () => {
    const person = await register();
    const elsewhere = await signInAgain(person);
    const other = (await list(person)).find((session) => !session.current)!;
    const input = { params: { sessionId: other._id } };
    expect((await school.call(endSession, input, person)).status).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(person)).toBe(true);
    expect(await school.call(endSession, input, person)).toMatchObject({
      status: 404,
      body: { code: 'SESSION_NOT_FOUND' },
    });
  });

  it("of others are out of reach, an administrator's hand included", async () => {
    const person = await register();
    const [session] = await list(person);
    const admin = await school.addPerson('admin');
    for (const stranger of [await register(), admin]) {
      const answer = await school.call(endSession, { params: { sessionId: session!._id } }, stranger);
      expect(answer.status).toBe(404);
    }
    expect(await isSignedIn(person)).toBe(true);
  });

  it('that have run out are not listed', async () => {
    const person = await register();
    await signInAgain(person);
    school.advance(50 * minute);
    expect(await list(person)).toHaveLength(2);
    school.advance(20 * minute);
    expect(await list(person)).toHaveLength(1);
  });
});
