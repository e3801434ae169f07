import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, deleteUser, exportUsers, getUser, getUsers, updateUser } from '#contract/admin-users.ts';
import { changePassword } from '#contract/account.ts';
import { getOwnData } from '#contract/own-data.ts';
import { getProfile, signIn, updateProfile } from '#contract/auth.ts';
import { initializePayment } from '#contract/payments.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';

let school: SpecSchool;
let admin: SpecPerson;
const pin = 'K7QM2XPA';

beforeAll(async () => {
  school = await openSpecSchool();
  admin = await school.addPerson('admin');
});
afterAll(() => school.close());

let numbers = 0;
/** A candidate who has a number and a PIN, and no e-mail. */
async function add(extra: Partial<Parameters<typeof school.call<typeof createUser>>[1]['body']> = {}) {
  numbers += 1;
  const body = { name: 'Tọ́pẹ́ Adésínà', candidateNumber: `SS2A/2026/${numbers}`, pin, ...extra };
  return school.call(createUser, { body }, admin);
}
const enter = (email: string, password: string, deviceId?: string) =>
  school.call(signIn, { body: { email, password, deviceId } });
const change = (userId: string, body: object) => school.call(updateUser, { params: { userId }, body }, admin);

describe('a candidate without an e-mail', () => {
  it('signs in by number and PIN, however both are typed', async () => {
    const { status, body } = await add();
    expect({ status, ...body }).toMatchObject({ status: 201, email: '', candidateNumber: body.candidateNumber });
    const number = body.candidateNumber ?? '';
    for (const typed of [number, number.toLowerCase(), ` ${number.replaceAll('/', ' / ')} `]) {
      expect((await enter(typed, pin)).body, typed).toMatchObject({ _id: body._id, email: '' });
    }
    for (const typed of ['k7qm2xpa', 'K7QM 2XPA', ' k7qm-2xpa ']) {
      expect((await enter(number, typed)).status, typed).toBe(200);
    }
  });

  it('is told the same of a wrong PIN as of a number that nobody has', async () => {
    const { body } = await add();
    const wrong = await enter(body.candidateNumber ?? '', 'K7QM2XPB');
    const unknown = await enter('SS9Z/2026/999', pin);
    expect(wrong).toMatchObject({ status: 401, body: { message: 'The candidate number or the PIN is not right' } });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(unknown.status).toBe(401);
  });

  it('has a PIN that opens no other account', async () => {
    const { body } = await add({ pin: 'ABCDEFGH' });
    await add();
    expect((await enter(body.candidateNumber ?? '', pin)).status).toBe(401);
  });

  it('is let in no more after ten wrong PINs, by number or e-mail, until some time has passed', async () => {
    const email = `both${numbers}@spec.school`;
    const { body } = await add({ email });
    const number = body.candidateNumber ?? '';
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await enter(tries % 2 === 0 ? number : email, 'WRONGPIN')).status).toBe(401);
    }
    expect((await enter(number, pin)).status).toBe(429);
    expect((await enter(email, pin)).status).toBe(429);
    school.advance(15 * 60_000 + 1);
    expect((await enter(number, pin)).status).toBe(200);
  });

  it('comes in on a known device though somebody guesses elsewhere', async () => {
    const { body } = await add();
    const number = body.candidateNumber ?? '';
    await enter(number, pin, 'a phone of their own');
    for (let tries = 0; tries < 11; tries += 1) await enter(number, 'WRONGPIN');
    expect((await enter(number, pin, 'a phone of their own')).status).toBe(200);
  });

  it('can be given a password and an e-mail of their own, with the PIN', async () => {
    const { body } = await add();
    const { body: session } = await enter(body.candidateNumber ?? '', pin);
    const person = { id: body._id, token: session.token, name: body.name, email: '' };
    const email = `own${numbers}@spec.school`;
    const wrong = await school.call(updateProfile, { body: { email, currentPassword: 'wrong' } }, person);
    expect(wrong.status).toBe(401);
    const moved = await school.call(updateProfile, { body: { email, currentPassword: pin } }, person);
    expect(moved.body).toMatchObject({ email, candidateNumber: body.candidateNumber });
    const passwords = { currentPassword: pin, newPassword: 'eleven brown goats' };
    expect((await school.call(changePassword, { body: passwords }, person)).status).toBe(200);
    expect((await enter(email, 'eleven brown goats')).status).toBe(200);
    // What is on paper does no longer where a password of one's own is asked for.
    const again = { currentPassword: pin, newPassword: 'twelve white goats' };
    expect((await school.call(changePassword, { body: again }, person)).status).toBe(401);
  });

  it('is told to add an e-mail before a payment', async () => {
    const sandbox = await openSpecSchool(undefined, { NODE_ENV: 'development' });
    try {
      const head = await sandbox.addPerson('admin');
      const body = { name: 'Ngọzi Ụzọma', candidateNumber: 'A1', pin };
      await sandbox.call(createUser, { body }, head);
      const { body: session } = await sandbox.call(signIn, { body: { email: 'A1', password: pin } });
      const person = { id: session._id, token: session.token, name: session.name, email: '' };
      const answer = await sandbox.call(initializePayment, { body: { email: 'a@b.ng', amount: 100_000 } }, person);
      expect(answer).toMatchObject({ status: 409, body: { code: 'EMAIL_NEEDED' } });
    } finally {
      await sandbox.close();
    }
  });
});

describe('a candidate number', () => {
  it('is taken once, whatever its case and spaces, also when two come at once', async () => {
    const { body } = await add();
    const candidateNumber = (body.candidateNumber ?? '').toLowerCase().replace('/', ' /');
    expect(await add({ candidateNumber })).toMatchObject({ status: 409, body: { code: 'CANDIDATE_NUMBER_TAKEN' } });
    const both = await Promise.all([add({ candidateNumber: 'TWO/1' }), add({ candidateNumber: 'TWO/1' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it.each([
    [{ candidateNumber: '' }, 'Please enter an email address or a candidate number'],
    [{ candidateNumber: 'a@b' }, 'A candidate number has letters, digits and spaces, and . / - or _ between them'],
    [{ pin: undefined }, 'Please enter a password'],
  ])('and what goes with it is refused with %j', async (wrong, message) => {
    expect(await add(wrong)).toMatchObject({ status: 400, body: { message } });
  });

  it('is changed by an administrator, found and exported, and stays unless there is an e-mail', async () => {
    const { body } = await add();
    const { body: other } = await add();
    expect((await change(body._id, { candidateNumber: other.candidateNumber })).body.code).toBe(
      'CANDIDATE_NUMBER_TAKEN',
    );
    expect((await change(body._id, { candidateNumber: 'JSS1/007' })).body.candidateNumber).toBe('JSS1/007');
    expect((await change(body._id, { candidateNumber: '' })).status).toBe(400);
    const found = await school.call(getUsers, { query: { search: 'jss1/00' } }, admin);
    expect(found.body.users.map(({ _id }) => _id)).toEqual([body._id]);
    const file = await school.call(exportUsers, { query: { search: 'jss1/007' } }, admin);
    expect(file.text).toContain('Tọ́pẹ́ Adésínà,,JSS1/007,student');
    expect((await change(body._id, { email: 'head@unity.ng', candidateNumber: '' })).body).toMatchObject({
      email: 'head@unity.ng',
      candidateNumber: null,
    });
  });

  it('is in what its owner downloads, and free again once they are erased', async () => {
    const { body } = await add({ candidateNumber: 'GONE/1' });
    const { body: session } = await enter('GONE/1', pin);
    const person = { id: body._id, token: session.token, name: body.name, email: '' };
    expect((await school.call(getOwnData, {}, person)).text).toContain('GONE/1');
    expect((await school.call(deleteUser, { params: { userId: body._id }, query: {} }, admin)).status).toBe(200);
    expect((await enter('GONE/1', pin)).status).toBe(401);
    expect((await add({ candidateNumber: 'GONE/1' })).status).toBe(201);
  });
});

it('people are listed by e-mail with those who have none, page after page', async () => {
  const every = new Set<string>();
  let total = 1;
  for (let page = 1; every.size < total && page < 50; page += 1) {
    const query = { sortBy: 'email', sortOrder: 'asc', page, limit: 5 } as const;
    const { body } = await school.call(getUsers, { query }, admin);
    for (const { _id } of body.users) every.add(_id);
    total = body.pagination.total;
  }
  expect(every.size).toBe(total);
  const file = await school.call(exportUsers, { query: { sortBy: 'email', sortOrder: 'asc' } }, admin);
  expect(file.text.trim().split('\r\n')).toHaveLength(total + 1);
});

it('what an administrator sees of somebody tells whether they have a PIN, and never which', async () => {
  const { body } = await add();
  const details = await school.call(getUser, { params: { userId: body._id } }, admin);
  expect(details.body).toMatchObject({ hasPin: true, hasPassword: false });
  expect(details.text).not.toContain(pin);
  const { body: session } = await enter(body.candidateNumber ?? '', pin);
  const person = { id: body._id, token: session.token, name: body.name, email: '' };
  expect((await school.call(getProfile, {}, person)).text).not.toContain('pin');
});
