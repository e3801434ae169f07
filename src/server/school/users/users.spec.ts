import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createClassList,
  createResetLink,
  createUser,
  deleteUser,
  endUserSession,
  endUserSessions,
  exportUsers,
  getUser,
  getUserPayments,
  getUserReferrals,
  liftSignInLimit,
  getUserResults,
  getUsers,
  getUserSessions,
  updateUser,
} from '#contract/admin-users.ts';
import { startAttempt } from '#contract/attempts.ts';
import { getProfile, signIn, signUp } from '#contract/auth.ts';
import { resetPassword } from '#contract/recovery.ts';
import { submitResult } from '#contract/submission.ts';
import { selectCounters } from '#server/platform/totals/counters.queries.ts';
import { tokenInLink } from '#server/spec/spec-mailbox.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let admin: SpecPerson;
const password = 'correct horse';

beforeAll(async () => {
  school = await openSpecSchool();
  admin = await school.addPerson('admin');
});
afterAll(() => school.close());

let people = 0;
async function create(extra: Partial<Parameters<typeof school.call<typeof createUser>>[1]['body']> = {}) {
  people += 1;
  const body = { name: `Person ${people}`, email: `person${people}@spec.school`, password, ...extra };
  return school.call(createUser, { body }, admin);
}
const enter = (email: string, given = password) => school.call(signIn, { body: { email, password: given } });
const find = async (query: Parameters<typeof school.call<typeof getUsers>>[1]['query']) =>
  (await school.call(getUsers, { query: { limit: 100, ...query } }, admin)).body;
const emails = async (query: Parameters<typeof find>[0]) => (await find(query)).users.map(({ email }) => email);
const change = (userId: string, body: object, by = admin) => school.call(updateUser, { params: { userId }, body }, by);

describe('an account that an administrator opens', () => {
  it('can be used at once, with the role and the plan that it was given', async () => {
    const { status, body } = await create({ role: 'instructor', subscription: 'premium' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: 'instructor', subscription: 'premium' });
    expect((await enter(body.email)).status).toBe(200);
  });

  it.each([
    [{ name: '' }, 'Please enter a name'],
    [{ email: '' }, 'Please enter an email address or a candidate number'],
    [{ email: 'nowhere' }, 'Please enter a valid email address'],
    [{ password: '' }, 'Please enter a password'],
    [{ password: '1234567' }, 'The password needs at least 8 characters'],
  ])('is refused with %j: %s', async (wrong, message) => {
    expect(await create(wrong)).toMatchObject({ status: 400, body: { message } });
  });

  it('is refused for an e-mail that somebody has, in any case of letters', async () => {
    const { body } = await create();
    expect(await create({ email: body.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    });
  });
});

describe('the list of users', () => {
  it('is searched by name and e-mail, with signs of patterns taken literally', async () => {
    const email = 'osun_1@spec.school';
    await create({ name: 'Ọ̀ṣun 100% Adébáyọ̀', email });
    for (const search of ['adébáyọ̀', 'ADÉBÁYỌ̀'.normalize('NFD'), '100%', 'OSUN_1', 'n_1']) {
      expect(await emails({ search }), search).toEqual([email]);
    }
    for (const search of ['osun%', 'o_un', '1%0']) expect(await emails({ search }), search).toEqual([]);
    expect(await emails({ search: 'no such person' })).toEqual([]);
  });

  it('is searched for a backslash, which is a sign of patterns to PostgreSQL alone', async () => {
    const { email } = (await create({ name: String.raw`Room 4\7 Desk`, email: 'desk@spec.school' })).body;
    for (const search of [String.raw`4\7`, String.raw`\7`, '4\\ ', String.raw`DESK 4\7`]) {
      expect(await emails({ search }), search).toEqual([email]);
    }
    for (const search of [String.raw`4\8`, String.raw`4\\7`, 'room 47'])
      expect(await emails({ search }), search).toEqual([]);
  });

  it('is searched by an address, whole or in part, whatever stands before its @', async () => {
    const addresses = ['z@lab.school', 'zz@lab.school', 'z_z@lab.school', 'zazz@lab.school', 'zazz@lab.schools'];
    for (const email of addresses) await create({ email });
    const all = async (search: string) => (await emails({ search })).toSorted();
    for (const part of [
      '@lab.',
      'z@',
      'zz@',
      'z_z@',
      'z_z@lab.',
      'azz@lab.schools',
      '_z@',
      'zazz@',
      'zazz@lab.school',
      'zazz@lab.schools',
      'z@lab.sch',
    ]) {
      const holding = addresses.filter((email) => email.includes(part)).toSorted();
      expect(await all(part), part).toEqual(holding);
    }
    expect(await all('zazz@lab.school @')).toEqual(['zazz@lab.school', 'zazz@lab.schools']);
  });

  it('is filtered and counted, and its counts follow what happens', async () => {
    const before = await find({ role: 'instructor', subscription: 'basic' });
    await create({ role: 'instructor', subscription: 'basic' });
    const after = await find({ role: 'instructor', subscription: 'basic' });
    expect(after.pagination.total).toBe(before.pagination.total + 1);
    expect(after.counts.instructors).toBe(before.counts.instructors + 1);
    const { db } = school.store;
    for (const [column, value] of [
      ['role', 'instructor'],
      ['subscription', 'basic'],
      ['subscription', 'free'],
    ] as const) {
      // Those whom the specs put there by hand are not counted, and only a full page has to be.
      const accounts = await db.selectFrom('users').selectAll().where('email', 'not like', '0%').execute();
      const fitting = accounts.filter((person) => person.deleted_at === null && person[column] === value);
      expect((await find({ [column]: value, limit: 1 })).pagination.total, value).toBe(fitting.length);
    }
  });

  it('is sorted by the server, and exported as it is listed without running formulas', async () => {
    await create({ name: '=cmd', email: 'aaaa@spec.school' });
    expect((await emails({ sortBy: 'email', sortOrder: 'asc' }))[1]).toBe('aaaa@spec.school');
    const file = await school.call(exportUsers, { query: { search: 'aaaa@' } }, admin);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.text).toContain("\r\n'=cmd,aaaa@spec.school,,student,free,");
  });
});

describe('changing an account', () => {
  it('leaves what is left out, and keeps the password where it is blank', async () => {
    const { body: person } = await create();
    expect(await change(person._id, { name: 'Renamed', password: '' })).toMatchObject({
      status: 200,
      body: { name: 'Renamed', email: person.email, role: 'student' },
    });
    expect((await enter(person.email)).status).toBe(200);
    expect(await emails({ search: 'renamed' })).toEqual([person.email]);
  });

  it('signs out everywhere with a new password', async () => {
    const { body: person } = await create();
    const { body: session } = await enter(person.email);
    expect((await change(person._id, { password: 'battery staple' })).status).toBe(200);
    const signedIn = { id: person._id, token: session.token, name: '', email: '' };
    expect((await school.call(getProfile, {}, signedIn)).status).toBe(401);
    expect((await enter(person.email)).status).toBe(401);
    expect((await enter(person.email, 'battery staple')).status).toBe(200);
  });

  it('counts roles and plans anew', async () => {
    const { body: person } = await create();
    const counter = async () => selectCounters(school.store.db);
    const before = await counter();
    await change(person._id, { role: 'instructor', subscription: 'premium' });
    const after = await counter();
    expect(after('users:instructor')).toBe(before('users:instructor') + 1);
    expect(after('users:student')).toBe(before('users:student') - 1);
    expect(after('plans:premium')).toBe(before('plans:premium') + 1);
    await school.call(deleteUser, { params: { userId: person._id }, query: {} }, admin);
    expect((await counter())('plans:premium')).toBe(before('plans:premium'));
  });

  it('does not take the last administrator away, neither by demotion nor by deletion', async () => {
    const alone = await openSpecSchool();
    const first = await alone.addPerson('admin');
    const demote = (userId: string, by: SpecPerson) =>
      alone.call(updateUser, { params: { userId }, body: { role: 'student' } }, by);
    expect(await demote(first.id, first)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    const second = await alone.addPerson('admin');
    const answers = await Promise.all([demote(second.id, first), demote(first.id, second)]);
    // One is demoted, and the other is then the last, or no longer an administrator who may ask.
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    const { db } = alone.store;
    expect(await db.selectFrom('users').select('id').where('role', '=', 'admin').execute()).toHaveLength(1);
    await alone.close();
  });

  it('says what is wrong', async () => {
    const { body: one } = await create();
    const { body: other } = await create();
    expect(await change(one._id, { email: other.email })).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect(await change('nobody', { name: 'X' })).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    expect(await change(one._id, { name: '' })).toMatchObject({ status: 400 });
  });
});

describe('deleting a user', () => {
  it('is refused for oneself', async () => {
    expect(await school.call(deleteUser, { params: { userId: admin.id }, query: {} }, admin)).toMatchObject({
      status: 409,
      body: { code: 'OWN_ACCOUNT' },
    });
  });

  it('erases the person, who is found no more', async () => {
    const { body: person } = await create({ name: 'Vanishing Person' });
    expect(await school.call(deleteUser, { params: { userId: person._id }, query: {} }, admin)).toMatchObject({
      status: 200,
      body: { message: 'User deleted successfully' },
    });
    expect(await emails({ search: 'vanishing' })).toEqual([]);
    expect((await school.call(getUser, { params: { userId: person._id } }, admin)).status).toBe(404);
    expect((await enter(person.email)).status).toBe(401);
  });
});

describe('a class list', () => {
  const row = (name: string, email: string, given = `first-${email}`) => ({ name, email, password: given });
  const open = (users: Record<string, unknown>[]) =>
    school.call(createClassList, { body: { users, subscription: 'basic' } }, admin);

  it('opens an account for each good row, with the password of the row, and names each bad one', async () => {
    const { body: taken } = await create();
    const users = [
      row('Ada Obi', 'ada.obi@spec.school'),
      row('', 'nameless@spec.school'),
      row('Twice', 'Ada.Obi@spec.school'),
      row('Taken', taken.email),
      row('No Address', 'nowhere'),
      row('Short', 'short@spec.school', 'abc'),
      row('Bola Ade', 'bola.ade@spec.school'),
    ];
    const { status, body } = await open(users);
    expect(status).toBe(201);
    expect(body.created).toHaveLength(2);
    expect(body.failures).toHaveLength(5);
    expect(body.failures).toContainEqual({ index: 1, message: 'Please enter a name' });
    expect(body.failures).toContainEqual({ index: 3, message: 'An account with this email already exists' });
    for (const { index, _id } of body.created) {
      const { email, password: given } = users[index]!;
      expect(await enter(email, given)).toMatchObject({
        status: 200,
        body: { _id, role: 'student', subscription: 'basic' },
      });
    }
  });

  it('sent again after its answer was lost, opens nothing twice and answers the same', async () => {
    const users = [row('Chi Eze', 'chi.eze@spec.school'), row('Dayo Ojo', 'dayo.ojo@spec.school')];
    const first = await open(users);
    const again = await open(users);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await emails({ search: 'chi.eze@' })).toHaveLength(1);
  });

  it('sent twice at the same moment, opens nothing twice and answers both', async () => {
    const users = Array.from({ length: 6 }, (_, place) => row('Same Moment', `moment${place}@spec.school`));
    const answers = await Promise.all([open(users), open(users)]);
    for (const { body } of answers) {
      expect(body.failures).toEqual([]);
      expect(body.created).toEqual(answers[0].body.created);
    }
  });

  it('completes what a server that died half-way has left', async () => {
    const users = [row('Efe Udo', 'efe.udo@spec.school'), row('Femi Alao', 'femi.alao@spec.school')];
    await open(users.slice(0, 1));
    expect((await open(users)).body.created.map(({ index }) => index)).toEqual([0, 1]);
    for (const { email, password: given } of users) expect((await enter(email, given)).status).toBe(200);
  });

  it('does not take an account for its own that has another password', async () => {
    await open([row('Gbenga Ola', 'gbenga.ola@spec.school')]);
    const { body } = await open([row('Gbenga Ola', 'gbenga.ola@spec.school', 'another password')]);
    expect(body).toEqual({
      created: [],
      present: [],
      failures: [{ index: 0, message: 'An account with this email already exists' }],
    });
    expect((await enter('gbenga.ola@spec.school', 'another password')).status).toBe(401);
  });
});

describe('one user', () => {
  it('is shown with results, payments, referrals and figures', async () => {
    const author = await school.addPerson('instructor');
    const test = await addTest(school, { author });
    const { body: profile } = await create();
    const { body: friend } = await school.call(signUp, {
      body: { name: 'Friend', email: 'friend@spec.school', password, referralCode: profile.referralCode },
    });
    const { body: session } = await enter(profile.email);
    const person = { id: profile._id, token: session.token, name: profile.name, email: profile.email };
    await school.call(startAttempt, { params: { testId: test.id }, body: { clientId: 'client-one' } }, person);
    await school.call(submitResult, { body: { testId: test.id, answers: [] } }, person);

    const params = { userId: person.id };
    expect((await school.call(getUser, { params }, admin)).body).toMatchObject({
      name: person.name,
      stats: { results: 1, averageScore: 0, referrals: 1, points: 0, createdTests: 0 },
    });
    expect((await school.call(getUserResults, { params, query: {} }, admin)).body.results).toHaveLength(1);
    expect((await school.call(getUserPayments, { params }, admin)).body.payments).toEqual([]);
    expect((await school.call(getUserReferrals, { params }, admin)).body).toMatchObject({
      referredBy: null,
      referrals: [{ referred: { _id: friend._id, name: 'Friend' }, status: 'pending' }],
    });
    const referred = await school.call(getUserReferrals, { params: { userId: friend._id } }, admin);
    expect(referred.body.referredBy).toEqual({ _id: person.id, name: person.name });
  });

  it('is let in again by an administrator after too many guesses, or with a password that one has set', async () => {
    const { body: profile } = await create();
    const params = { userId: profile._id };
    const guessTooOften = async () => {
      for (let tries = 0; tries < 11; tries += 1) await enter(profile.email, 'guess guess');
      expect((await enter(profile.email)).status).toBe(429);
    };
    await guessTooOften();
    expect((await school.call(liftSignInLimit, { params }, await school.addPerson('instructor'))).status).toBe(403);
    expect((await school.call(liftSignInLimit, { params }, admin)).status).toBe(200);
    expect((await enter(profile.email)).status).toBe(200);
    await guessTooOften();
    const body = { password: 'a new one for them' };
    expect((await school.call(updateUser, { params, body }, admin)).status).toBe(200);
    expect((await enter(profile.email, body.password)).status).toBe(200);
    const trail = await school.store.db
      .selectFrom('audit_trail')
      .select('action')
      .where('subject_id', '=', profile._id)
      .where('actor_id', '=', admin.id)
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['sign-in-limit-lifted', 'password-set-for-another']),
    );
  });

  it('is signed out on one device, or everywhere', async () => {
    const { body: profile } = await create();
    const tokens = [(await enter(profile.email)).body.token, (await enter(profile.email)).body.token];
    const params = { userId: profile._id };
    const sessions = async () => (await school.call(getUserSessions, { params }, admin)).body.sessions;
    const [first] = await sessions();
    const one = { params: { userId: profile._id, sessionId: first!._id } };
    expect((await school.call(endUserSession, one, admin)).status).toBe(200);
    expect((await school.call(endUserSession, one, admin)).status).toBe(404);
    expect(await sessions()).toHaveLength(1);
    expect((await school.call(endUserSessions, { params }, admin)).status).toBe(200);
    for (const token of tokens) {
      const person = { id: profile._id, token, name: '', email: '' };
      expect((await school.call(getProfile, {}, person)).status).toBe(401);
    }
  });

  it('keeps what another administrator has changed meanwhile, and says so', async () => {
    const { body: profile } = await create({ subscription: 'free' });
    const other = await school.addPerson('admin');
    expect((await change(profile._id, { subscription: 'basic' }, other)).status).toBe(200);
    const stale = { subscription: 'premium', basedOn: { subscription: 'free' } };
    expect(await change(profile._id, stale)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', fields: [{ path: 'subscription' }] },
    });
    expect((await change(profile._id, { name: 'Another Name', basedOn: { name: profile.name } })).body).toMatchObject({
      name: 'Another Name',
      subscription: 'basic',
    });
    expect((await change(profile._id, { subscription: 'premium', basedOn: {} })).body.subscription).toBe('premium');
  });

  it('gets a link that sets a new password once, for a day', async () => {
    const { body: profile } = await create();
    const { status, body } = await school.call(createResetLink, { params: { userId: profile._id } }, admin);
    expect(status).toBe(201);
    const token = tokenInLink(new URL(body.link));
    const reset = () => school.call(resetPassword, { body: { token, password: 'battery staple' } });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(410);
    expect((await enter(profile.email, 'battery staple')).status).toBe(200);
  });
});
