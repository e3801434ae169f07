import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAuthors, handOverTest } from '#contract/admin-tests.ts';
import { deleteUser, updateUser } from '#contract/admin-users.ts';
import { startAttempt } from '#contract/attempts.ts';
import { getInstructorStats, getInstructorTest, getInstructorTests, publishTest } from '#contract/authoring.ts';
import { updateTest } from '#contract/test-content.ts';
import { getInstructorResults } from '#contract/instructor-results.ts';
import { submitResult } from '#contract/submission.ts';
import { countStudentsOf } from '#server/platform/totals/author-students.queries.ts';
import { foldResultDeltas } from '#server/platform/totals/fold-result-deltas.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let admin: SpecPerson;
beforeAll(async () => {
  school = await openSpecSchool();
  admin = await school.addPerson('admin');
  school.advance(1_000);
});
afterAll(() => school.close());

const inOf = (test: SpecTest) => ({ params: { testId: test.id } });
const give = (test: SpecTest, to: SpecPerson, by = admin) =>
  school.call(handOverTest, { ...inOf(test), body: { to: to.id } }, by);
const testsOf = async (author: SpecPerson) =>
  (await school.call(getInstructorTests, { query: {} }, author)).body.tests.map(({ _id }) => _id).toSorted();
const students = (author: SpecPerson) => countStudentsOf(school.store.db, author.id);
const fold = () => foldResultDeltas(school.store, school.now());

async function take(test: SpecTest, person: SpecPerson): Promise<void> {
  await school.call(startAttempt, { ...inOf(test), body: { clientId: 'client-one' } }, person);
  expect((await school.call(submitResult, { body: { testId: test.id, answers: [] } }, person)).status).toBe(201);
}

/** What the audit trail tells of a subject, the oldest first. */
async function told(subject: { id: string }) {
  const rows = await school.store.db
    .selectFrom('audit_trail')
    .select(['actor_id', 'action', 'detail'])
    .where('subject_id', '=', subject.id)
    .orderBy('id')
    .execute();
  return rows.map(({ actor_id, action, detail }) => ({ by: actor_id, action, detail: JSON.parse(detail) as unknown }));
}

describe('handing a test over', () => {
  it('makes it another’s, with its questions, results and students', async () => {
    const [from, to] = [await school.addPerson('instructor'), await school.addPerson('instructor')];
    const [ann, ben] = [await school.addPerson('student'), await school.addPerson('student')];
    const test = await addTest(school, { author: from });
    const kept = await addTest(school, { author: from });
    await take(test, ann);
    await take(test, ben);
    await take(kept, ben);
    await fold();
    expect([await students(from), await students(to)]).toEqual([2, 0]);

    const { status, body } = await give(test, to);
    expect([status, body.createdBy]).toEqual([200, { _id: to.id, name: to.name }]);
    expect([await testsOf(from), await testsOf(to)]).toEqual([[kept.id], [test.id]]);
    expect((await school.call(getInstructorTest, inOf(test), from)).status).toBe(404);
    const { body: results } = await school.call(getInstructorResults, { query: {} }, to);
    expect(results.counts).toMatchObject({ totalResults: 2, uniqueStudents: 2 });
    // Ben took one that stayed.
    expect([await students(from), await students(to)]).toEqual([1, 2]);
    const stats = await Promise.all([from, to].map((author) => school.call(getInstructorStats, {}, author)));
    expect(stats.map((answer) => answer.body.totalResults)).toEqual([1, 2]);
    expect(await told(test)).toEqual([
      { by: admin.id, action: 'test-handed-over', detail: { from: from.id, to: to.id } },
    ]);
    // Done again it changes nothing.
    expect((await give(test, to)).status).toBe(200);
    expect([await students(from), await students(to)]).toEqual([1, 2]);
    expect(await told(test)).toHaveLength(1);
  });

  it('counts what is folded in later for its author then', async () => {
    const [from, to] = [await school.addPerson('instructor'), await school.addPerson('instructor')];
    const test = await addTest(school, { author: from });
    await take(test, await school.addPerson('student'));
    await give(test, to);
    expect([await students(from), await students(to)]).toEqual([0, 1]);
    await fold();
    expect([await students(from), await students(to)]).toEqual([0, 1]);
  });

  it('goes to instructors and administrators alone, by administrators alone', async () => {
    const author = await school.addPerson('instructor');
    const student = await school.addPerson('student');
    const test = await addTest(school, { author });
    expect(await give(test, student)).toMatchObject({ status: 409, body: { code: 'NOT_AN_AUTHOR' } });
    expect(await give(test, { ...student, id: 'nobody' })).toMatchObject({ body: { code: 'NOT_AN_AUTHOR' } });
    expect(await give({ ...test, id: 'none' }, admin)).toMatchObject({ body: { code: 'TEST_NOT_FOUND' } });
    expect((await give(test, admin, author)).status).toBe(403);
    expect((await give(test, admin)).status).toBe(200);
    const { authors } = (await school.call(getAuthors, {}, admin)).body;
    const ids = authors.map(({ _id }) => _id);
    expect([ids.includes(author.id), ids.includes(admin.id), ids.includes(student.id)]).toEqual([true, true, false]);
  });
});

describe('an administrator', () => {
  it('edits and unpublishes a test of another, and the audit trail tells', async () => {
    const author = await school.addPerson('instructor');
    const test = await addTest(school, { author });
    await school.call(updateTest, { ...inOf(test), body: { title: 'Better', timeLimit: 30 } }, admin);
    await school.call(publishTest, { ...inOf(test), body: { isPublished: false } }, admin);
    await school.call(publishTest, { ...inOf(test), body: { isPublished: true } }, admin);
    await school.call(updateTest, { ...inOf(test), body: { title: 'Best' } }, author);
    expect((await school.call(getInstructorTest, inOf(test), author)).body).toMatchObject({
      title: 'Best',
      timeLimit: 30,
      isPublished: true,
      createdBy: { _id: author.id },
    });
    expect(await told(test)).toEqual([
      { by: admin.id, action: 'test-changed-by-administrator', detail: { changed: 'title, timeLimit' } },
      { by: admin.id, action: 'test-unpublished', detail: {} },
      { by: admin.id, action: 'test-changed-by-administrator', detail: { changed: 'isPublished' } },
    ]);
  });
});

describe('somebody with tests', () => {
  const demote = (person: SpecPerson, handTestsTo?: string) =>
    school.call(updateUser, { params: { userId: person.id }, body: { role: 'student', handTestsTo } }, admin);

  it('becomes no student until somebody takes them over', async () => {
    const [author, heir] = [await school.addPerson('instructor'), await school.addPerson('instructor')];
    const test = await addTest(school, { author });
    await take(test, await school.addPerson('student'));
    await fold();
    expect(await demote(author)).toMatchObject({
      status: 409,
      body: { code: 'TESTS_NEED_AUTHOR', message: 'This person has a test. Please choose who takes it over.' },
    });
    expect(await demote(author, author.id)).toMatchObject({ body: { code: 'NOT_AN_AUTHOR' } });
    expect(await testsOf(author)).toEqual([test.id]);

    expect(await demote(author, heir.id)).toMatchObject({ status: 200, body: { role: 'student' } });
    expect(await testsOf(heir)).toEqual([test.id]);
    expect([await students(author), await students(heir)]).toEqual([0, 1]);
    expect(await told(test)).toMatchObject([{ action: 'test-handed-over', detail: { from: author.id, to: heir.id } }]);
  });

  it('becomes one at once without any', async () => {
    expect((await demote(await school.addPerson('instructor'))).status).toBe(200);
  });

  it('is deleted, and they go to whoever was chosen', async () => {
    const [author, heir] = [await school.addPerson('instructor'), await school.addPerson('instructor')];
    const test = await addTest(school, { author });
    const remove = (handTestsTo: string) =>
      school.call(deleteUser, { params: { userId: author.id }, query: { handTestsTo } }, admin);
    expect(await remove('nobody')).toMatchObject({ body: { code: 'NOT_AN_AUTHOR' } });
    expect((await remove(heir.id)).status).toBe(200);
    expect(await testsOf(heir)).toEqual([test.id]);
    expect(await told(test)).toMatchObject([{ by: admin.id, action: 'test-handed-over' }]);
  });
});
