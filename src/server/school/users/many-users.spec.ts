import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, getPreferences } from '#contract/account.ts';
import { createUser } from '#contract/admin-users.ts';
import { startAttempt } from '#contract/attempts.ts';
import { getProfile, signIn } from '#contract/auth.ts';
import { askForPasswords, printSlips, renewPins, setPasswords } from '#contract/many-users.ts';
import { addSitting } from '#server/spec/spec-sittings.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let admin: SpecPerson;
const pin = 'K7QM2XPA';
const another = 'ABCDEFGH';
const address = 'http://192.168.8.2:3000';

beforeAll(async () => {
  school = await openSpecSchool();
  admin = await school.addPerson('admin');
});
afterAll(() => school.close());

let numbers = 0;
async function add(): Promise<SpecPerson & { number: string }> {
  numbers += 1;
  const number = `SLIP/${numbers}`;
  const { body } = await school.call(
    createUser,
    { body: { name: 'Ọláìtán Fáṣọlá', candidateNumber: number, pin } },
    admin,
  );
  const { body: session } = await school.call(signIn, { body: { email: number, password: pin } });
  return { id: body._id, token: session.token, name: body.name, email: '', number };
}
const enter = (email: string, password: string) => school.call(signIn, { body: { email, password } });
const renew = (pins: { userId: string; pin: string }[]) => school.call(renewPins, { body: { pins } }, admin);
const print = (slips: { userId: string; pin: string }[]) =>
  school.call(printSlips, { body: { slips, address } }, admin);
const isSignedIn = async (person: SpecPerson) => (await school.call(getProfile, {}, person)).status === 200;

describe('new PINs', () => {
  it('take the place of those before, end what was begun with them, and can be sent again', async () => {
    const [one, two] = [await add(), await add()];
    for (let tries = 0; tries < 11; tries += 1) await enter(one.number, 'WRONGPIN');
    const pins = [
      { userId: one.id, pin: another },
      { userId: 'nobody', pin: another },
    ];
    expect((await renew(pins)).body.userIds).toEqual([one.id]);
    expect((await enter(one.number, pin)).status).toBe(401);
    expect(await isSignedIn(one)).toBe(false);
    expect(await isSignedIn(two)).toBe(true);
    const { body: session } = await enter(one.number, another);
    expect((await renew(pins)).body.userIds).toEqual([one.id]);
    expect(await isSignedIn({ ...one, token: session.token })).toBe(true);
  });

  it('take nobody out of an exam', async () => {
    const person = await add();
    const test = await addTest(school, { author: await school.addPerson('instructor') });
    const input = { params: { testId: test.id }, body: { clientId: 'client-one' } };
    expect((await school.call(startAttempt, input, person)).status).toBe(201);
    const { body: elsewhere } = await enter(person.number, pin);
    await renew([{ userId: person.id, pin: another }]);
    expect(await isSignedIn(person)).toBe(true);
    expect(await isSignedIn({ ...person, token: elsewhere.token })).toBe(false);
  });
});

describe('slips', () => {
  it('are a file of four to a page, made by administrators alone', async () => {
    const people = [await add(), await add(), await add(), await add(), await add()];
    const slips = people.map(({ id }) => ({ userId: id, pin }));
    const file = await print(slips);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="slips.pdf"',
    });
    expect(/\/Count (\d+)/.exec(file.text)?.[1]).toBe('2');
    const instructor = await school.addPerson('instructor');
    expect((await school.call(printSlips, { body: { slips, address } }, instructor)).status).toBe(403);
    const trail = await school.store.db
      .selectFrom('audit_trail')
      .select('detail')
      .where('action', '=', 'slips-printed')
      .execute();
    expect(trail).toEqual([{ detail: '{"people":5}' }]);
  });

  it('of a sitting are of that one, which has to be there', async () => {
    const sitting = await addSitting(school, { candidates: 2, changed: { rooms: [{ name: 'Lab', seats: null }] } });
    const pins = sitting.candidates.map(({ id }) => ({ userId: id, pin }));
    await renew(pins);
    const body = { slips: pins, address, sittingId: sitting.id };
    expect((await school.call(printSlips, { body }, admin)).status).toBe(200);
    const none = await school.call(printSlips, { body: { ...body, sittingId: newId() } }, admin);
    expect(none.body).toMatchObject({ code: 'SITTING_NOT_FOUND' });
  });

  it('never have a PIN on them that opens nothing', async () => {
    const person = await add();
    await renew([{ userId: person.id, pin: another }]);
    expect(await print([{ userId: person.id, pin }])).toMatchObject({ status: 409, body: { code: 'PIN_IS_ANOTHER' } });
  });
});

describe('new passwords', () => {
  it('are given to many, also to those who had a PIN alone', async () => {
    const [one, two] = [await add(), await add()];
    const passwords = [one, two, admin].map(({ id }, index) => ({
      userId: id,
      password: `eleven brown goats ${index}`,
    }));
    expect((await school.call(setPasswords, { body: { passwords } }, admin)).body.userIds).toEqual([one.id, two.id]);
    expect(await isSignedIn(one)).toBe(false);
    // Whoever has chosen everybody has not meant themself.
    expect(await isSignedIn(admin)).toBe(true);
    expect((await enter(two.number, 'eleven brown goats 1')).status).toBe(200);
    expect((await enter(two.number, pin)).status).toBe(200);
  });

  it('are asked for of those who have a password', async () => {
    const [one, two] = [await add(), await add()];
    await school.call(
      setPasswords,
      { body: { passwords: [{ userId: one.id, password: 'eleven brown goats' }] } },
      admin,
    );
    const asked = await school.call(askForPasswords, { body: { userIds: [one.id, two.id] } }, admin);
    expect(asked.body.userIds).toEqual([one.id]);
    expect(await isSignedIn(two)).toBe(true);
  });

  it('are changed by their owners before anything else, from the next sign-in on', async () => {
    const person = await add();
    const given = [{ userId: person.id, password: 'eleven brown goats' }];
    await school.call(setPasswords, { body: { passwords: given, asksForAnother: true } }, admin);
    const { body: session } = await enter(person.number, 'eleven brown goats');
    expect(session.passwordDue).toBe(true);
    const signedIn = { ...person, token: session.token };
    expect((await school.call(getProfile, {}, signedIn)).body.passwordDue).toBe(true);
    expect((await school.call(getPreferences, {}, signedIn)).body.code).toBe('PASSWORD_CHANGE_REQUIRED');
    const passwords = { currentPassword: 'eleven brown goats', newPassword: 'twelve white goats' };
    expect((await school.call(changePassword, { body: passwords }, signedIn)).status).toBe(200);
    expect((await school.call(getPreferences, {}, signedIn)).status).toBe(200);
    expect((await enter(person.number, 'twelve white goats')).body.passwordDue).toBeUndefined();
  });

  it('are asked of nobody who is signed in already, or sits an exam', async () => {
    const person = await add();
    const given = [{ userId: person.id, password: 'eleven brown goats' }];
    await school.call(setPasswords, { body: { passwords: given } }, admin);
    const { body: before } = await enter(person.number, 'eleven brown goats');
    const test = await addTest(school, { author: await school.addPerson('instructor') });
    const input = { params: { testId: test.id }, body: { clientId: 'client-one' } };
    school.advance(1);
    await school.call(askForPasswords, { body: { userIds: [person.id] } }, admin);
    expect((await school.call(startAttempt, input, { ...person, token: before.token })).status).toBe(201);
    const { body: again } = await enter(person.number, 'eleven brown goats');
    expect(again.passwordDue).toBeUndefined();
    expect((await school.call(startAttempt, input, { ...person, token: again.token })).status).toBe(200);
  });
});
