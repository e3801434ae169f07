import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOwnClasses } from '#contract/account.ts';
import { getOwnData } from '#contract/own-data.ts';
import { deleteUser, getUser, updateUser } from '#contract/admin-users.ts';
import { getAuditTrail } from '#contract/audit.ts';
import { getClassChoices } from '#contract/class-choices.ts';
import {
  addClassMembers,
  type ClassKey,
  copyClass,
  createClass,
  findClassPeople,
  getClass,
  getClasses,
  getClassMembers,
  removeClassMember,
  setClassTeachers,
  updateClass,
} from '#contract/classes.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';

let school: SpecSchool;
let admin: SpecPerson;
let teacher: SpecPerson;
let ada: SpecPerson;
let bola: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  admin = await school.addPerson('admin');
  teacher = await school.addPerson('instructor');
  ada = await school.addPerson('student');
  bola = await school.addPerson('student');
});
afterAll(() => school.close());

const of = (classId: string) => ({ params: { classId } });
const key = (name: string, other: Partial<ClassKey> = {}) =>
  ({ name, session: '2026/2027', term: 'first', ...other }) as const;
const make = async (name: string, other: Partial<ClassKey> = {}) =>
  (await school.call(createClass, { body: key(name, other) }, admin)).body;
const add = async (classId: string, people: string[]) =>
  (await school.call(addClassMembers, { ...of(classId), body: { people } }, admin)).body;
const teach = (classId: string, teacherIds: string[]) =>
  school.call(setClassTeachers, { ...of(classId), body: { teacherIds } }, admin);
const membersOf = async (classId: string, by = admin, search?: string) =>
  (await school.call(getClassMembers, { ...of(classId), query: { search } }, by)).body.members.map(({ _id }) => _id);
const list = async (query: Parameters<typeof school.call<typeof getClasses>>[1]['query'] = {}, by = admin) =>
  (await school.call(getClasses, { query: { limit: 100, ...query } }, by)).body;
const names = async (...given: Parameters<typeof list>) => (await list(...given)).classes.map(({ name }) => name);

describe('a class', () => {
  it('is there once by name, session and term, in whatever case, unless the other is archived', async () => {
    const { _id } = await make('JSS1 Gold');
    const again = { body: key('jss1 GOLD') };
    const taken = { status: 409, body: { code: 'CLASS_EXISTS' } };
    expect(await school.call(createClass, again, admin)).toMatchObject(taken);
    expect((await school.call(createClass, { body: key('JSS1 Gold', { term: 'second' }) }, admin)).status).toBe(201);
    await school.call(updateClass, { ...of(_id), body: { isArchived: true } }, admin);
    const { status, body: other } = await school.call(createClass, again, admin);
    expect(status).toBe(201);
    expect(await school.call(updateClass, { ...of(_id), body: { isArchived: false } }, admin)).toMatchObject(taken);
    await school.call(updateClass, { ...of(other._id), body: { name: 'JSS1 Blue' } }, admin);
    expect((await school.call(updateClass, { ...of(_id), body: { isArchived: false } }, admin)).status).toBe(200);
  });

  it.each([
    [{ name: ' ' }, 'Please enter the name of the class'],
    [{ session: '2026' }, 'A session is two years that follow each other: 2026/2027'],
    [{ session: '2026/2028' }, 'A session is two years that follow each other: 2026/2027'],
  ])('is refused with %j: %s', async (wrong, message) => {
    expect(await school.call(createClass, { body: key('SS3', wrong) }, admin)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('is made and changed by administrators alone', async () => {
    const { _id } = await make('Kept');
    await teach(_id, [teacher.id]);
    for (const by of [teacher, ada]) {
      expect((await school.call(createClass, { body: key('Mine') }, by)).status).toBe(403);
      expect((await school.call(updateClass, { ...of(_id), body: { name: 'Mine' } }, by)).status).toBe(403);
      expect((await school.call(addClassMembers, { ...of(_id), body: { people: [ada.id] } }, by)).status).toBe(403);
    }
    expect((await school.call(getClass, of(_id), admin)).body).toMatchObject({ name: 'Kept', members: 0 });
  });

  it('stands in the trail by its name', async () => {
    const { _id } = await make('Traced');
    await add(_id, [ada.id]);
    await school.call(updateClass, { ...of(_id), body: { isArchived: true } }, admin);
    const { events } = (await school.call(getAuditTrail, { query: {} }, admin)).body;
    const own = events.filter(({ subject }) => subject?._id === _id);
    expect(own.map(({ action, subject }) => [action, subject?.name])).toEqual([
      ['class-changed', 'Traced'],
      ['class-members-changed', 'Traced'],
      ['class-created', 'Traced'],
    ]);
  });
});

describe('the members of a class', () => {
  it('are added by id and by e-mail, once, and whoever cannot be is named', async () => {
    const { _id } = await make('SS1A');
    const people = [ada.id, bola.email.toUpperCase(), bola.id, teacher.email, 'nobody@spec.school'];
    expect(await add(_id, people)).toEqual({
      added: 2,
      present: 0,
      notFound: ['nobody@spec.school'],
      notStudents: [teacher.email],
    });
    expect(await add(_id, [ada.id])).toMatchObject({ added: 0, present: 1 });
    const numbered = await school.addPerson('student');
    await school.call(updateUser, { params: { userId: numbered.id }, body: { candidateNumber: 'SS1/017' } }, admin);
    expect(await add(_id, ['ss1 / 017'])).toMatchObject({ added: 1, notFound: [] });
    await school.call(removeClassMember, { params: { classId: _id, userId: numbered.id } }, admin);
    expect(new Set(await membersOf(_id))).toEqual(new Set([ada.id, bola.id]));
    expect(await membersOf(_id, admin, bola.email)).toEqual([bola.id]);
    await school.call(removeClassMember, { params: { classId: _id, userId: ada.id } }, admin);
    expect(await membersOf(_id)).toEqual([bola.id]);
  });

  it('know their classes, in their own data too, but not those that are archived', async () => {
    const chidi = await school.addPerson('student');
    const here = await make('SS1B');
    const gone = await make('SS1C');
    await add(here._id, [chidi.id]);
    await add(gone._id, [chidi.id]);
    await school.call(updateClass, { ...of(gone._id), body: { isArchived: true } }, admin);
    expect((await school.call(getOwnClasses, {}, chidi)).body.classes).toEqual([{ ...key('SS1B'), _id: here._id }]);
    const details = (await school.call(getUser, { params: { userId: chidi.id } }, admin)).body;
    expect(details.classes).toEqual([{ _id: here._id, text: 'SS1B, 2026/2027, First term' }]);
    const data = JSON.parse((await school.call(getOwnData, {}, chidi)).text) as { classes: object[] };
    expect(data.classes).toMatchObject([{ name: 'SS1B', term: 'first' }, { name: 'SS1C' }]);
  });

  it('leave with their account, and with the role that let them in', async () => {
    const dayo = await school.addPerson('student');
    const emeka = await school.addPerson('student');
    const { _id } = await make('SS1D');
    await add(_id, [dayo.id, emeka.id]);
    await school.call(deleteUser, { params: { userId: dayo.id }, query: {} }, admin);
    await school.call(updateUser, { params: { userId: emeka.id }, body: { role: 'instructor' } }, admin);
    expect((await school.call(getClass, of(_id), admin)).body.members).toBe(0);
  });
});

it('finds who can be put into a class and who can teach it', async () => {
  const find = async (as: 'student' | 'teacher', search: string) =>
    (await school.call(findClassPeople, { query: { as, search } }, admin)).body;
  expect((await find('student', ada.email)).people).toMatchObject([{ _id: ada.id }]);
  expect((await find('teacher', ada.email)).people).toEqual([]);
  expect((await find('teacher', teacher.email)).people).toMatchObject([{ _id: teacher.id }]);
  expect(
    await school.call(findClassPeople, { query: { as: 'student', search: 'spec', limit: 1 } }, admin),
  ).toMatchObject({ body: { people: [{}], more: expect.any(Number) as number } });
});

describe('a teacher', () => {
  it('sees the classes that they teach, and no other', async () => {
    const mine = await make('SS2A', { term: 'whole' });
    const other = await make('SS2B', { term: 'whole' });
    await add(mine._id, [ada.id]);
    expect((await teach(mine._id, [teacher.id])).body.teachers).toEqual([{ _id: teacher.id, name: teacher.name }]);
    expect(await names({ term: 'whole' }, teacher)).toEqual(['SS2A']);
    expect(await names({ term: 'whole' })).toEqual(['SS2A', 'SS2B']);
    const choices = (await school.call(getClassChoices, {}, teacher)).body.classes.map(({ text }) => text);
    expect(choices).toContain('SS2A, 2026/2027');
    expect(choices).not.toContain('SS2B, 2026/2027');
    expect(await membersOf(mine._id, teacher)).toEqual([ada.id]);
    const hidden = { status: 404, body: { code: 'CLASS_NOT_FOUND' } };
    expect(await school.call(getClassMembers, { ...of(other._id), query: {} }, teacher)).toMatchObject(hidden);
    expect(await school.call(getClass, of(other._id), teacher)).toMatchObject(hidden);
    expect((await school.call(getClass, of(mine._id), ada)).status).toBe(403);
  });

  it('is nobody who is a student', async () => {
    const { _id } = await make('SS2C');
    expect(await teach(_id, [ada.id])).toMatchObject({ status: 409, body: { code: 'NOT_A_TEACHER' } });
  });
});

describe('the list of classes', () => {
  it('is found by name, session, term and whether it is archived', async () => {
    const old = await make('Found Arm', { session: '2025/2026' });
    await make('Found Arm', { term: 'third' });
    await school.call(updateClass, { ...of(old._id), body: { isArchived: true } }, admin);
    const found = async (query: Parameters<typeof list>[0]) =>
      (await list({ search: 'found', ...query })).classes.map(({ session }) => session);
    expect(await found({})).toEqual(['2025/2026', '2026/2027']);
    expect(await found({ state: 'current' })).toEqual(['2026/2027']);
    expect(await found({ state: 'archived' })).toEqual(['2025/2026']);
    expect(await found({ session: '2026/2027' })).toEqual(['2026/2027']);
    expect(await found({ term: 'second' })).toEqual([]);
    expect((await list()).sessions).toEqual(['2026/2027', '2025/2026']);
  });
});

it('goes on in the next term with all who are in it and teach it', async () => {
  const { _id } = await make('SS3A');
  await add(_id, [ada.id, bola.id]);
  await teach(_id, [teacher.id]);
  const { status, body } = await school.call(copyClass, { ...of(_id), body: key('SS3A', { term: 'second' }) }, admin);
  expect(status).toBe(201);
  expect(body).toMatchObject({ term: 'second', members: 2, teachers: [{ _id: teacher.id }] });
  await school.call(removeClassMember, { params: { classId: body._id, userId: ada.id } }, admin);
  expect((await membersOf(_id)).length).toBe(2);
  expect(await school.call(copyClass, { ...of(_id), body: key('SS3A', { term: 'second' }) }, admin)).toMatchObject({
    status: 409,
    body: { code: 'CLASS_EXISTS' },
  });
});
