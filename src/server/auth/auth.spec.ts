import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { getProfile, signIn, signOut, signUp, updateProfile } from '#contract/auth.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

const minute = 60_000;
let school: SpecSchool;

beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());

let people = 0;
function registration() {
  people += 1;
  return { name: 'Ṣadé Bello', email: `Person${people}@Spec.School`, password: 'correct horse' };
}

async function register(extra: { referralCode?: string } = {}) {
  const body = { ...registration(), ...extra };
  const answer = await school.call(signUp, { body });
  const person: SpecPerson = { id: answer.body._id, token: answer.body.token, name: body.name, email: body.email };
  return { answer, person, body };
}

describe('registration', () => {
  it('opens a free student account that is signed in', async () => {
    const { answer, person, body } = await register();
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ name: body.name, email: body.email, role: 'student', subscription: 'free' });
    expect(answer.body.referralApplied).toBe(false);
    expect(answer.text).not.toContain('password');
    expect((await school.call(getProfile, {}, person)).body._id).toBe(person.id);
  });

  it('takes each e-mail once, whatever its case, also when two come at once', async () => {
    const { body } = await register();
    const again = await school.call(signUp, { body: { ...body, email: body.email.toUpperCase() } });
    expect(again).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    const fresh = registration();
    const both = await Promise.all([school.call(signUp, { body: fresh }), school.call(signUp, { body: fresh })]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  });

  it.each([
    [{ name: '' }, 'Please fill in all fields'],
    [{ name: '   ' }, 'Please fill in all fields'],
    [{ email: '' }, 'Please fill in all fields'],
    [{ email: undefined }, 'Please fill in all fields'],
    [{ password: '' }, 'Please fill in all fields'],
    [{ email: 'not an address' }, 'Please enter a valid email address'],
    [{ password: '1234567' }, 'The password needs at least 8 characters'],
  ])('refuses %j', async (wrong, message) => {
    const answer = await school.raw({
      method: 'POST',
      url: '/api/auth/register',
      payload: { ...registration(), ...wrong },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', message } });
  });

  it('applies a known referral code, in any case, and goes on with an unknown one', async () => {
    const { answer: referrer } = await register();
    const code = referrer.body.referralCode.toLowerCase();
    expect((await register({ referralCode: code })).answer.body.referralApplied).toBe(true);
    const { answer } = await register({ referralCode: 'NOBODY' });
    expect(answer).toMatchObject({ status: 201, body: { referralApplied: false } });
  });
});

describe('signing in', () => {
  it('takes the right password, whatever the case of the e-mail', async () => {
    const { body } = await register();
    const { email, password } = body;
    const answer = await school.call(signIn, { body: { email: email.toLowerCase(), password } });
    expect(answer).toMatchObject({ status: 200, body: { name: body.name } });
    expect(answer.body.token).toMatch(/^[\w-]{43}$/);
  });

  it('answers alike for a wrong password and an unknown e-mail', async () => {
    const { body } = await register();
    const wrong = await school.call(signIn, { body: { email: body.email, password: 'wrong horse' } });
    const unknown = await school.call(signIn, { body: { email: 'nobody@spec.school', password: 'wrong horse' } });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('stops guessing at one account, and lets the others at the same address in', async () => {
    const { body: victim } = await register();
    const { body: neighbour } = await register();
    const guess = () => school.call(signIn, { body: { email: victim.email, password: 'guess guess' } });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(401);
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    const { email, password } = neighbour;
    expect((await school.call(signIn, { body: { email, password } })).status).toBe(200);
    school.advance(15 * minute);
    expect((await school.call(signIn, { body: { email: victim.email, password: victim.password } })).status).toBe(200);
  });

  it('ends with signing out, for this session alone', async () => {
    const { person, body } = await register();
    const other = await school.call(signIn, { body: { email: body.email, password: body.password } });
    await school.call(signOut, {}, person);
    expect(await school.call(getProfile, {}, person)).toMatchObject({
      status: 401,
      body: { code: 'NOT_AUTHENTICATED' },
    });
    expect((await school.call(getProfile, {}, { ...person, token: other.body.token })).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends after an hour without activity, to which background polling does not count', async () => {
    const { person } = await register();
    school.advance(59 * minute);
    expect((await school.call(getProfile, {}, person)).status).toBe(200);
    school.advance(59 * minute);
    const poll = {
      method: 'GET',
      url: '/api/auth/profile',
      headers: { 'x-idanwo-background': '1' },
    } as const;
    expect((await school.raw(poll, person)).status).toBe(200);
    school.advance(2 * minute);
    expect((await school.call(getProfile, {}, person)).status).toBe(401);
  });

  it('does not end under a candidate, nor before they have seen the end', async () => {
    const { person } = await register();
    const author = await school.addPerson('instructor');
    const test = await addTest(school, { author, timeLimit: 180 });
    const input = { params: { testId: test.id }, body: { clientId: 'client-one' } };
    await school.call(startAttempt, input, person);
    school.advance(179 * minute);
    expect((await school.call(startAttempt, input, person)).status).toBe(200);
    school.advance(30 * minute);
    expect((await school.call(getCatalogueEntry, { params: { testId: test.id } }, person)).status).toBe(200);
  });
});

describe('the profile', () => {
  it('changes what is given and leaves the rest', async () => {
    const { person, body } = await register();
    const changed = await school.call(updateProfile, { body: { bio: 'I like maps', location: 'Ìbàdàn' } }, person);
    expect(changed).toMatchObject({ status: 200, body: { name: body.name, bio: 'I like maps', location: 'Ìbàdàn' } });
    const renamed = await school.call(updateProfile, { body: { name: 'Sade' } }, person);
    expect(renamed.body).toMatchObject({ name: 'Sade', bio: 'I like maps' });
  });

  it.each([
    [{ name: '  ' }, 'Please enter your name'],
    [{ email: '' }, 'Please enter your email'],
    [{ avatarUrl: 'http://plain.example/a.png' }, undefined],
    [{ avatarUrl: 'javascript:alert(1)' }, undefined],
  ])('refuses %j', async (body, message) => {
    const { person } = await register();
    const answer = await school.call(updateProfile, { body }, person);
    expect(answer.status).toBe(400);
    if (message) expect(answer.body.message).toBe(message);
  });

  it("refuses another's e-mail", async () => {
    const { body: other } = await register();
    const { person } = await register();
    expect(await school.call(updateProfile, { body: { email: other.email } }, person)).toMatchObject({ status: 409 });
  });
});
