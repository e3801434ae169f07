import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportAdminResults, getAdminResults } from '#contract/admin-results.ts';
import { getUsers } from '#contract/admin-users.ts';
import { startAttempt } from '#contract/attempts.ts';
import { addClassMembers, createClass, setClassTeachers } from '#contract/classes.ts';
import { exportInstructorResults, getInstructorResults, getResultsAnalytics } from '#contract/instructor-results.ts';
import { submitResult } from '#contract/submission.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let admin: SpecPerson;
let author: SpecPerson;
let inside: SpecPerson;
let outside: SpecPerson;
let taught: string;
let other: string;

beforeAll(async () => {
  school = await openSpecSchool();
  admin = await school.addPerson('admin');
  author = await school.addPerson('instructor');
  inside = await school.addPerson('student');
  outside = await school.addPerson('student');
  const { id: testId } = await addTest(school, { author, questions: 1 });
  for (const person of [inside, outside]) {
    await school.call(startAttempt, { params: { testId }, body: { clientId: 'client-one' } }, person);
    await school.call(submitResult, { body: { testId, answers: [] } }, person);
  }
  const make = async (name: string) => {
    const body = { name, session: '2026/2027', term: 'whole' } as const;
    return (await school.call(createClass, { body }, admin)).body._id;
  };
  [taught, other] = [await make('SS2A'), await make('SS2B')];
  const params = { classId: taught };
  await school.call(addClassMembers, { params, body: { people: [inside.id] } }, admin);
  await school.call(setClassTeachers, { params, body: { teacherIds: [author.id] } }, admin);
});
afterAll(() => school.close());

describe('by class', () => {
  it('people are found', async () => {
    const { users, pagination } = (await school.call(getUsers, { query: { class: taught } }, admin)).body;
    expect(users.map(({ _id }) => _id)).toEqual([inside.id]);
    expect(pagination.total).toBe(1);
  });

  it('all results are found, in the file too', async () => {
    const { results, pagination } = (await school.call(getAdminResults, { query: { class: taught } }, admin)).body;
    expect(results.map(({ user }) => user._id)).toEqual([inside.id]);
    expect(pagination.total).toBe(1);
    const { text } = await school.call(exportAdminResults, { query: { class: taught } }, admin);
    expect(text).toContain(inside.email);
    expect(text).not.toContain(outside.email);
    expect((await school.call(getAdminResults, { query: { class: other } }, admin)).body.results).toEqual([]);
  });

  it('a teacher finds those of their own tests and their own class, in figures and in the file too', async () => {
    const query = { class: taught };
    const { results, counts } = (await school.call(getInstructorResults, { query }, author)).body;
    expect(results.map(({ user }) => user._id)).toEqual([inside.id]);
    expect(counts).toMatchObject({ totalResults: 1, uniqueStudents: 1 });
    expect((await school.call(getResultsAnalytics, { query }, author)).body.topPerformers).toHaveLength(1);
    const { text } = await school.call(exportInstructorResults, { query }, author);
    expect(text).not.toContain(outside.email);
  });

  it('a teacher asks for no class of others, and learns nothing of tests of others', async () => {
    const hidden = { status: 404, body: { code: 'CLASS_NOT_FOUND' } };
    const query = { class: other };
    expect(await school.call(getInstructorResults, { query }, author)).toMatchObject(hidden);
    expect(await school.call(exportInstructorResults, { query }, author)).toMatchObject(hidden);
    const colleague = await school.addPerson('instructor');
    const teacherIds = [author.id, colleague.id];
    await school.call(setClassTeachers, { params: { classId: taught }, body: { teacherIds } }, admin);
    const { results } = (await school.call(getInstructorResults, { query: { class: taught } }, colleague)).body;
    expect(results).toEqual([]);
  });
});
