import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { getProfile, signIn, signOut, signUp, updateProfile } from '#contract/auth.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import { removeExpired } from '#server/people/auth/remove-expired.ts';
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
  const guessFrom = (remoteAddress: string, payload: object) =>
    school.raw({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });

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

  it('tries no more of many guesses at once than of as many one after the other', async () => {
    const { body: victim } = await register();
    const guess = () => school.call(signIn, { body: { email: victim.email, password: 'guess guess' } });
    const answers = await Promise.all(Array.from({ length: 60 }, guess));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  it('counts no right password as a try', async () => {
    const { body } = await register();
    const enter = () => school.call(signIn, { body: { email: body.email, password: body.password } });
    for (let times = 0; times < 12; times += 1) expect((await enter()).status).toBe(200);
  });

  it('lets a person in on a device that is known, whoever guesses beside it and elsewhere', async () => {
    const deviceId = 'the-browser-of-its-owner';
    const body = { ...registration(), deviceId };
    await school.call(signUp, { body });
    const { email, password } = body;
    for (let room = 0; room < 6; room += 1) {
      for (let tries = 0; tries < 10; tries += 1) {
        await guessFrom(room === 0 ? '127.0.0.1' : `10.0.0.${room}`, { email, password: 'guess guess' });
      }
    }
    // A device that nobody has signed in with is told to wait, wherever it is: the account's own limit is reached.
    expect(await guessFrom('10.9.9.9', { email, password })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
    expect((await guessFrom('10.9.9.9', { email, password, deviceId: 'another-browser-of-all' })).status).toBe(429);
    expect((await school.call(signIn, { body: { email, password, deviceId } })).status).toBe(200);
    // There the guesses have a count of their own.
    for (let tries = 0; tries < 10; tries += 1) {
      const guess = { email, password: 'guess guess', deviceId };
      expect((await school.call(signIn, { body: guess })).status).toBe(401);
    }
    expect((await school.call(signIn, { body: { email, password, deviceId } })).status).toBe(429);
    school.advance(60 * minute);
    expect((await guessFrom('10.9.9.9', { email, password })).status).toBe(200);
  });

  it('answers and counts alike where nobody has the e-mail', async () => {
    const { body } = await register();
    const series = async (email: string) => {
      const answers = [];
      for (let tries = 0; tries < 11; tries += 1) {
        answers.push(await school.call(signIn, { body: { email, password: 'guess guess' } }));
      }
      return answers.map(({ status, body: { code, message } }) => ({ status, code, message }));
    };
    expect(await series('nobody.at.all@spec.school')).toEqual(await series(body.email));
  });

  it('leaves who came in, who did not and where a limit was reached in the audit trail', async () => {
    const { person, body } = await register();
    const { email, password } = body;
    for (let tries = 0; tries < 12; tries += 1) {
      await school.call(signIn, { body: { email, password: 'guess guess' } });
    }
    school.advance(15 * minute);
    const { token } = (await school.call(signIn, { body: { email, password } })).body;
    await school.call(signOut, {}, { ...person, token });
    const trail = await school.store.db
      .selectFrom('audit_trail')
      .select(['action', 'actor_id', 'address'])
      .where('subject_id', '=', person.id)
      .orderBy('id')
      .execute();
    const failed = { action: 'sign-in-failed', actor_id: null, address: '127.0.0.1' };
    expect(trail).toEqual([
      { ...failed, action: 'user-created', actor_id: person.id },
      ...Array.from({ length: 10 }, () => failed),
      { ...failed, action: 'sign-in-limited' },
      { ...failed, action: 'signed-in', actor_id: person.id },
      { ...failed, action: 'signed-out', actor_id: person.id },
    ]);
  });

  it('ends with signing out, for this session alone', async () => {
    const { person, body } = await register();
    const other = await school.call(signIn, { body: { email: body.email, password: body.password } });
    expect((await school.call(signOut, {}, person)).body).toEqual({ message: 'Signed out' });
    expect(await school.call(getProfile, {}, person)).toMatchObject({
      status: 401,
      body: { code: 'NOT_AUTHENTICATED' },
    });
    expect((await school.call(getProfile, {}, { ...person, token: other.body.token })).status).toBe(200);
  });
});

describe('a session', () => {
  it.each([
    ['Bearer TOKEN', 200],
    ['bearer TOKEN', 200],
    ['Basic Bearer TOKEN', 401],
    ['Bearer TOKEN and more', 401],
    ['Bearer', 401],
    ['', 401],
  ])('is what the whole header says: %s', async (header, status) => {
    const { person } = await register();
    const headers = { authorization: header.replace('TOKEN', person.token) };
    expect((await school.raw({ method: 'GET', url: '/api/auth/profile', headers })).status).toBe(status);
  });

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

  it('keeps on which days somebody was active', async () => {
    const { person } = await register();
    const days = () => school.store.db.selectFrom('active_days').selectAll().where('user_id', '=', person.id).execute();
    expect(await days()).toHaveLength(1);
    for (let hour = 0; hour < 24; hour += 1) {
      school.advance(59 * minute);
      await school.call(getProfile, {}, person);
    }
    school.advance(30 * minute);
    await school.call(getProfile, {}, person);
    // A day and six minutes touch a third day where they begin just before midnight.
    expect((await days()).length).toBeGreaterThan(1);
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

describe('a session that somebody left', () => {
  const again = async ({ email, password }: { email: string; password: string }, person: SpecPerson) => ({
    ...person,
    token: (await school.call(signIn, { body: { email, password } })).body.token,
  });
  const isIn = async (person: SpecPerson) => (await school.call(getProfile, {}, person)).status === 200;
  const sitting = async (timeLimit: number) => {
    const test = await addTest(school, { author: await school.addPerson('instructor'), timeLimit });
    return (clientId: string) => ({ params: { testId: test.id }, body: { clientId } });
  };

  it('stays ended when its person starts a test elsewhere', async () => {
    const { person: left, body } = await register();
    school.advance(61 * minute);
    const here = await again(body, left);
    const start = await sitting(180);
    expect((await school.call(startAttempt, start('client-here'), here)).status).toBe(201);
    expect(await isIn(left)).toBe(false);
    school.advance(120 * minute);
    expect(await isIn(here)).toBe(true);
  });

  it('ends where a test was begun in it that goes on elsewhere', async () => {
    const { person: left, body } = await register();
    const start = await sitting(400);
    await school.call(startAttempt, start('client-there'), left);
    school.advance(90 * minute);
    const here = await again(body, left);
    expect((await school.call(startAttempt, start('client-here'), here)).status).toBe(200);
    expect(await isIn(left)).toBe(false);
    school.advance(90 * minute);
    expect(await isIn(here)).toBe(true);
  });

  it('ends half a day after it was begun, however busy, but not under a test', async () => {
    const { person: busy, body } = await register();
    const sits = await again(body, busy);
    for (let passed = 0; passed < 11 * 60 + 30; passed += 45) {
      school.advance(45 * minute);
      await isIn(busy);
      await isIn(sits);
    }
    expect(await isIn(busy)).toBe(true);
    const start = await sitting(180);
    expect((await school.call(startAttempt, start('client-one'), sits)).status).toBe(201);
    school.advance(40 * minute);
    expect(await isIn(busy)).toBe(false);
    expect(await isIn(sits)).toBe(true);
  });

  it('is removed in the background, and none in which a test is sat', async () => {
    const { person: left, body } = await register();
    const sits = await again(body, left);
    const start = await sitting(180);
    await school.call(startAttempt, start('client-one'), sits);
    school.advance(61 * minute);
    const here = await again(body, left);
    await removeExpired(school.services);
    const rows = await school.store.db.selectFrom('sessions').select('id').where('user_id', '=', left.id).execute();
    expect(rows).toHaveLength(2);
    expect([await isIn(left), await isIn(sits), await isIn(here)]).toEqual([false, true, true]);
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

  it('keeps the language that somebody chose, until they follow the school again', async () => {
    const { person } = await register();
    const language = async () => (await school.call(getProfile, {}, person)).body.language;
    expect(await language()).toBeNull();
    await school.call(updateProfile, { body: { language: 'fr' } }, person);
    await school.call(updateProfile, { body: { bio: 'J’aime les cartes' } }, person);
    expect(await language()).toBe('fr');
    await school.call(updateProfile, { body: { language: null } }, person);
    expect(await language()).toBeNull();
  });

  it.each([
    [{ name: '  ' }, 'Please enter your name'],
    [{ language: 'la' as 'fr' }, 'Please choose one of the languages'],
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
    const changes = { email: other.email, currentPassword: 'correct horse' };
    expect(await school.call(updateProfile, { body: changes }, person)).toMatchObject({ status: 409 });
  });

  it('takes another e-mail with the current password alone', async () => {
    const { person, body } = await register();
    const change = (changes: object) => school.call(updateProfile, { body: changes }, person);
    const email = `moved.${body.email}`;
    expect(await change({ email })).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        fields: [{ path: 'currentPassword', message: 'Please enter your current password to change your email' }],
      },
    });
    expect(await change({ email, currentPassword: 'a guess' })).toMatchObject({
      status: 401,
      body: { code: 'WRONG_CREDENTIALS' },
    });
    expect((await change({ email: body.email.toUpperCase(), name: 'Sade' })).status).toBe(200);
    expect((await change({ email, currentPassword: body.password })).body.email).toBe(email);
    const trail = await school.store.db
      .selectFrom('audit_trail')
      .select(['action', 'subject_type', 'subject_id'])
      .where('actor_id', '=', person.id)
      .where('action', '=', 'email-changed')
      .execute();
    expect(trail).toEqual([{ action: 'email-changed', subject_type: 'user', subject_id: person.id }]);
    for (let tries = 0; tries < 10; tries += 1) await change({ email: 'a@b.ng', currentPassword: 'a guess' });
    expect((await change({ email: 'a@b.ng', currentPassword: body.password })).status).toBe(429);
  });
});
