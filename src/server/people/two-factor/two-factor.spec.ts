import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/access.ts';
import { updateSettings } from '#contract/admin-settings.ts';
import { getUsers, updateUser } from '#contract/admin-users.ts';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import { getProfile, signIn } from '#contract/auth.ts';
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
} from '#contract/two-factor.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { deleteUser } from '#server/school/account/delete-user.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

const password = 'correct horse of Lagos';
const minute = 60_000;
let school: SpecSchool;
let passwordHash: string;

beforeAll(async () => {
  school = await openSpecSchool();
  passwordHash = await hashPassword(password);
});
afterAll(() => school.close());

async function addStaff(role: Role): Promise<SpecPerson> {
  const person = await school.addPerson(role);
  await school.store.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', person.id).execute();
  return person;
}

/** What the phone shows, now or some half-minutes from now. */
const shown = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: school.now() + steps * 30_000 });
const enter = ({ email }: SpecPerson, code?: string) =>
  school.call(signIn, { body: { email, password, ...(code !== undefined && { code }) } });

async function enrol(person: SpecPerson) {
  const { secret } = (await school.call(beginTwoFactor, { body: { password } }, person)).body;
  const { body } = await school.call(enableTwoFactor, { body: { code: shown(secret) } }, person);
  // The code of that half-minute is used up.
  school.advance(minute);
  return { secret, codes: body.recoveryCodes };
}

const trailOf = async (person: SpecPerson) =>
  (
    await school.store.db
      .selectFrom('audit_trail')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_id', '=', person.id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('two-factor sign-in', () => {
  it('is on once the app has shown a first code, and not before', async () => {
    const person = await addStaff('instructor');
    expect((await school.call(beginTwoFactor, { body: { password: 'a guess' } }, person)).body.code).toBe(
      'WRONG_CREDENTIALS',
    );
    const begun = await school.call(beginTwoFactor, { body: { password } }, person);
    expect(begun.body.address).toMatch(/^otpauth:\/\/totp\/Idanwo:.+secret=/);
    expect((await enter(person)).status).toBe(200);
    expect(await school.call(enableTwoFactor, { body: { code: '000000' } }, person)).toMatchObject({
      status: 401,
      body: { code: 'WRONG_CODE' },
    });
    const { body } = await school.call(enableTwoFactor, { body: { code: shown(begun.body.secret) } }, person);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    const again = await school.call(beginTwoFactor, { body: { password } }, person);
    expect(again).toMatchObject({ status: 409, body: { code: 'TWO_FACTOR_ON' } });
    expect((await school.call(getTwoFactor, {}, person)).body).toMatchObject({
      recoveryCodesLeft: 10,
      required: false,
    });
  });

  it('asks for a code after the right password alone, and opens no session without it', async () => {
    const person = await addStaff('admin');
    const { secret } = await enrol(person);
    const wrong = await school.call(signIn, { body: { email: person.email, password: 'a guess' } });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    const asked = await enter(person);
    expect(asked).toMatchObject({ status: 401, body: { code: 'TWO_FACTOR_NEEDED' } });
    expect(asked.text).not.toContain('token');
    expect((await enter(person, '')).body.code).toBe('TWO_FACTOR_NEEDED');
    expect((await enter(person, '123 45')).body.code).toBe('WRONG_CODE');
    expect((await enter(person, shown(secret).replace(/^.../, '$& '))).body.token).toMatch(/^[\w-]{43}$/);
  });

  it('takes the code of the half-minute before and after, and none further off', async () => {
    const person = await addStaff('instructor');
    const { secret } = await enrol(person);
    expect((await enter(person, shown(secret, -2))).status).toBe(401);
    expect((await enter(person, shown(secret, 2))).status).toBe(401);
    expect((await enter(person, shown(secret, -1))).status).toBe(200);
    expect((await enter(person, shown(secret, 1))).status).toBe(200);
  });

  it('takes each code once, and of many at the same moment one', async () => {
    const person = await addStaff('instructor');
    const { secret } = await enrol(person);
    const code = shown(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(person, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    school.advance(30_000);
    expect((await enter(person, code)).body.code).toBe('WRONG_CODE');
  });

  it("goes by the clock on the wall, as phones do, where that is not the service's time", async () => {
    const person = await addStaff('instructor');
    const { secret } = await enrol(person);
    school.setClock(10 * minute, 'machine');
    expect((await enter(person, shown(secret, 20))).status).toBe(200);
    school.setClock(-10 * minute, 'machine');
    school.advance(minute);
    expect((await enter(person, shown(secret))).status).toBe(200);
  });

  it('lets in with each recovery code once', async () => {
    const person = await addStaff('admin');
    const { codes } = await enrol(person);
    const [code = '', other = ''] = codes;
    expect((await enter(person, code.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await enter(person, code)).body.code).toBe('WRONG_CODE');
    const inside = (await enter(person, other)).body;
    const status = await school.call(getTwoFactor, {}, { ...person, token: inside.token });
    expect(status.body.recoveryCodesLeft).toBe(8);
    const rows = await school.store.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(codes[5]);
    expect(await trailOf(person)).toContain('recovery-code-used');
  });

  it('counts wrong codes as wrong passwords', async () => {
    const person = await addStaff('instructor');
    const { secret } = await enrol(person);
    for (let tries = 0; tries < 10; tries += 1) expect((await enter(person, '000000')).body.code).toBe('WRONG_CODE');
    expect((await enter(person, shown(secret))).status).toBe(429);
    school.advance(15 * minute);
    expect((await enter(person, shown(secret))).status).toBe(200);
    const trail = await trailOf(person);
    expect(trail.filter((action) => action === 'sign-in-failed')).toHaveLength(10);
  });

  it('signs out elsewhere when it is switched on', async () => {
    const person = await addStaff('instructor');
    const { token } = (await enter(person)).body;
    await enrol(person);
    expect((await school.call(getProfile, {}, { ...person, token })).status).toBe(401);
    expect((await school.call(getProfile, {}, person)).status).toBe(200);
  });

  it('is switched off, and its recovery codes renewed, with password and code alone', async () => {
    const person = await addStaff('instructor');
    const { secret, codes } = await enrol(person);
    const code = () => shown(secret);
    const off = (body: { password: string; code: string }) => school.call(disableTwoFactor, { body }, person);
    expect((await off({ password: 'a guess', code: code() })).body.code).toBe('WRONG_CREDENTIALS');
    expect((await off({ password, code: '000000' })).body.code).toBe('WRONG_CODE');
    const renewed = await school.call(renewRecoveryCodes, { body: { password, code: code() } }, person);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await enter(person, codes[0])).body.code).toBe('WRONG_CODE');
    school.advance(minute);
    expect((await off({ password, code: code() })).status).toBe(200);
    expect((await enter(person)).status).toBe(200);
    expect((await off({ password, code: code() })).body.code).toBe('TWO_FACTOR_OFF');
    expect(await trailOf(person)).toEqual(
      expect.arrayContaining(['two-factor-enabled', 'recovery-codes-renewed', 'two-factor-disabled']),
    );
  });

  it('is reset by another administrator, and by nobody for themself', async () => {
    const [admin, other] = [await addStaff('admin'), await addStaff('admin')];
    await enrol(admin);
    const reset = (of: SpecPerson, by: SpecPerson) => school.call(resetTwoFactor, { params: { userId: of.id } }, by);
    expect((await reset(admin, admin)).body.code).toBe('OWN_ACCOUNT');
    expect((await reset(admin, await addStaff('instructor'))).status).toBe(403);
    expect((await reset(admin, other)).status).toBe(200);
    expect((await reset(admin, other)).body.code).toBe('TWO_FACTOR_OFF');
    expect((await enter(admin)).status).toBe(200);
  });

  it('goes with the role, and with the person', async () => {
    const [admin, person, leaver] = [
      await addStaff('admin'),
      await addStaff('instructor'),
      await addStaff('instructor'),
    ];
    await enrol(person);
    await enrol(leaver);
    await school.call(updateUser, { params: { userId: person.id }, body: { role: 'student' } }, admin);
    expect((await enter(person)).status).toBe(200);
    await deleteUser(school.services, {
      userId: leaver.id,
      deletedBy: admin.id,
      by: { actorId: admin.id, address: '127.0.0.1' },
    });
    const left = await school.store.db
      .selectFrom('two_factor')
      .select('user_id')
      .where('user_id', '=', leaver.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('two-factor sign-in that the school asks for', () => {
  let admin: SpecPerson;
  beforeAll(async () => {
    admin = await addStaff('admin');
    await enrol(admin);
  });
  const ask = (requireTwoFactor: 'none' | 'administrators' | 'staff') =>
    school.call(updateSettings, { body: { requireTwoFactor } }, admin);

  it('keeps whoever has none from everything else until it is set up', async () => {
    const fresh = await addStaff('admin');
    await ask('administrators');
    expect(await school.call(getUsers, { query: {} }, fresh)).toMatchObject({
      status: 403,
      body: { code: 'TWO_FACTOR_REQUIRED' },
    });
    expect((await enter(fresh)).body).toMatchObject({ twoFactorDue: true });
    expect((await school.call(getProfile, {}, fresh)).body.twoFactorDue).toBe(true);
    await enrol(fresh);
    expect((await school.call(getUsers, { query: {} }, fresh)).status).toBe(200);
    expect((await school.call(getProfile, {}, fresh)).body).not.toHaveProperty('twoFactorDue');
    expect((await school.call(getUsers, { query: {} }, admin)).status).toBe(200);
  });

  it('asks instructors where the school says so, and students never', async () => {
    const [instructor, student] = [await addStaff('instructor'), await addStaff('student')];
    const isDue = async (person: SpecPerson) => 'twoFactorDue' in (await enter(person)).body;
    await ask('administrators');
    expect([await isDue(instructor), await isDue(student)]).toEqual([false, false]);
    await ask('staff');
    expect([await isDue(instructor), await isDue(student)]).toEqual([true, false]);
    await ask('none');
    expect(await isDue(instructor)).toBe(false);
  });

  it('keeps no answer of an exam that is open from being saved', async () => {
    const instructor = await addStaff('instructor');
    const test = await addTest(school, { author: await school.addPerson('instructor') });
    await ask('none');
    const start = { params: { testId: test.id }, body: { clientId: 'client-one' } };
    const { body: exam } = await school.call(startAttempt, start, instructor);
    await ask('staff');
    const [{ id: questionId, right } = { id: '', right: '' }] = test.questions;
    const answers = [{ questionId, selectedOptionId: right, sequence: 1 }];
    const save = { params: { attemptId: exam._id }, body: { writer: exam.writer, answers } };
    expect((await school.call(saveAnswers, save, instructor)).status).toBe(200);
    await ask('none');
  });
});
