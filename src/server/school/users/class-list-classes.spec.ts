import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkClassList, createClassList } from '#contract/admin-users.ts';
import { signIn } from '#contract/auth.ts';
import { createClass, getClasses, getClassMembers } from '#contract/classes.ts';
import { newPin } from '#domain/account/pin.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';

let school: SpecSchool;
let admin: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  admin = await school.addPerson('admin');
});
afterAll(() => school.close());

const classTime = { session: '2026/2027', term: 'first' } as const;
const row = (name: string, candidateNumber: string, ...classes: string[]) => ({
  name,
  email: '',
  candidateNumber,
  classes,
  pin: newPin((count) => crypto.getRandomValues(new Uint8Array(count))),
});
type Row = ReturnType<typeof row>;
const open = async (users: Row[], other: object = {}) =>
  (await school.call(createClassList, { body: { users, classTime, ...other } }, admin)).body;
const look = async (users: Row[]) => (await school.call(checkClassList, { body: { users, classTime } }, admin)).body;
const make = async (name: string, term: 'first' | 'whole' = 'first') =>
  (await school.call(createClass, { body: { name, session: '2026/2027', term } }, admin)).body._id;
const classNamed = async (name: string) =>
  (await school.call(getClasses, { query: { search: name } }, admin)).body.classes;
const membersOf = async (classId: string) =>
  (await school.call(getClassMembers, { params: { classId }, query: {} }, admin)).body.members.map(({ name }) => name);

describe('a class list with classes', () => {
  it('puts each into their classes of that term, or of the whole session, as they are made', async () => {
    const [ofTerm, choir] = [await make('SS2A'), await make('Choir', 'whole')];
    const { created, failures } = await open([row('Ada Obi', 'A/1', 'ss2a', 'Choir'), row('Bola Ade', 'A/2', 'SS2A')]);
    expect([created.length, failures]).toEqual([2, []]);
    expect(await membersOf(ofTerm)).toEqual(['Ada Obi', 'Bola Ade']);
    expect(await membersOf(choir)).toEqual(['Ada Obi']);
  });

  it('opens no account for a row whose class is not there, and says which it is', async () => {
    const users = [row('Chi Eze', 'B/1', 'SS9Z')];
    expect(await open(users)).toEqual({
      created: [],
      present: [],
      failures: [{ index: 0, message: 'There is no class SS9Z in 2026/2027, First term' }],
    });
    expect((await school.call(signIn, { body: { email: 'B/1', password: users[0]!.pin } })).status).toBe(401);
    const withoutTime = await open(users, { classTime: undefined });
    expect(withoutTime.failures[0]?.message).toBe('Please say of which session and term the classes are');
  });

  it('makes the classes that are not there where that is said, once, however often it is sent', async () => {
    const users = [row('Dayo Ojo', 'C/1', 'JSS3 New'), row('Efe Udo', 'C/2', 'jss3 new')];
    const answers = await Promise.all([1, 2].map(() => open(users, { makesClasses: true })));
    answers.push(await open(users, { makesClasses: true }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.created).toHaveLength(2);
    const made = await classNamed('JSS3 New');
    expect(made).toMatchObject([{ name: 'JSS3 New', session: '2026/2027', term: 'first', members: 2 }]);
  });

  it('puts whoever has an account into the class, and names them instead of making them twice', async () => {
    const classId = await make('SS1 Blue');
    await open([row('Femi Alao', 'D/1')]);
    const again = [row('Alao, F.', 'd/1', 'SS1 Blue'), row('New One', 'D/2', 'SS1 Blue')];
    const answer = await open(again);
    expect(answer.present).toMatchObject([{ index: 0, name: 'Femi Alao', candidateNumber: 'D/1' }]);
    expect(answer.created).toMatchObject([{ index: 1 }]);
    expect(await membersOf(classId)).toEqual(['Femi Alao', 'New One']);
    expect(await open(again)).toEqual(answer);
    expect((await open([row('Femi Alao', 'D/1')])).failures).toEqual([
      { index: 0, message: 'Somebody has this candidate number already' },
    ]);
  });

  it('puts nobody into a class who is not a student, or whose email and number are two people', async () => {
    await make('SS1 Red');
    const teacher = { name: 'A Teacher', email: 'teacher@spec.school' };
    const pupil = { name: 'A Pupil', email: 'pupil@spec.school' };
    await open([{ ...row('', ''), ...teacher }], { role: 'instructor' });
    await open([{ ...row('', ''), ...pupil }, row('Gbenga Ola', 'E/1')]);
    const users = [
      { ...row('Teacher', '', 'SS1 Red'), email: teacher.email },
      { ...row('Two', 'E/1', 'SS1 Red'), email: pupil.email },
    ];
    const messages = [
      `${teacher.name} has this account, and is not a student`,
      `${pupil.name} has this email, and Gbenga Ola this candidate number`,
    ];
    expect((await open(users)).failures.map(({ message }) => message)).toEqual(messages);
    expect((await look(users)).failures.map(({ message }) => message)).toEqual(messages);
    const { failures } = await open([row('Teaches', 'E/9', 'SS1 Red')], { role: 'instructor' });
    expect(failures).toEqual([{ index: 0, message: 'Only students are put into classes' }]);
  });

  it('is looked at first: who is there, what is missing and what would fail, and nothing is done', async () => {
    const classId = await make('SS3 Gold');
    await open([row('Hauwa Musa', 'F/1')]);
    const users = [row('Hauwa', 'F/1', 'SS3 Gold'), row('New', 'F/2', 'SS3 None'), row('Hauwa', 'f/1')];
    expect(await look(users)).toMatchObject({
      missing: ['SS3 None'],
      present: [{ index: 0, name: 'Hauwa Musa', candidateNumber: 'F/1' }],
      failures: [{ index: 2, message: 'Somebody has this candidate number already' }],
    });
    expect(await membersOf(classId)).toEqual([]);
    expect(await classNamed('SS3 None')).toEqual([]);
  });

  it('asks for a password of their own where that is said, and not of those with a PIN', async () => {
    const password = 'seven brown goats';
    const withPin = row('Jide Pin', 'G/2');
    const users = [{ name: 'Ife Own', candidateNumber: 'G/1', password }, withPin];
    await school.call(createClassList, { body: { users, asksForAnother: true } }, admin);
    const isAsked = async (email: string, secret: string) =>
      (await school.call(signIn, { body: { email, password: secret } })).body.passwordDue ?? false;
    expect([await isAsked('G/1', password), await isAsked('G/2', withPin.pin)]).toEqual([true, false]);
  });
});
