import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import * as contract from '#contract/authoring.ts';
import * as testContent from '#contract/test-content.ts';
import { getResult } from '#contract/results.ts';
import { submitResult } from '#contract/submission.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;
let stranger: SpecPerson;
let admin: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  author = await school.addPerson('instructor');
  stranger = await school.addPerson('instructor');
  admin = await school.addPerson('admin');
});
afterAll(() => school.close());

const read = (testId: string, by = author) => school.call(contract.getInstructorTest, { params: { testId } }, by);
const publish = (testId: string, body: { isPublished: boolean; isPublic?: boolean }, by = author) =>
  school.call(contract.publishTest, { params: { testId }, body }, by);

async function counters() {
  const rows = await school.store.db.selectFrom('counters').selectAll().execute();
  const found = Object.fromEntries(rows.map((row) => [row.name, row.value]));
  return { tests: found['tests'] ?? 0, questions: found['questions'] ?? 0 };
}

async function actionsOn(testId: string) {
  const rows = await school.store.db
    .selectFrom('activity_log')
    .select('action')
    .where('subject_id', '=', testId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.action);
}

/** Takes a test with some right answers. */
async function take(test: SpecTest, right: number, person: SpecPerson) {
  const opening = { params: { testId: test.id }, body: { clientId: 'client-one' } };
  const { body: exam } = await school.call(startAttempt, opening, person);
  const answers = test.questions
    .slice(0, right)
    .map((question, index) => ({ questionId: question.id, selectedOptionId: question.right, sequence: index + 1 }));
  const { body } = await school.call(submitResult, { body: { testId: test.id, attemptId: exam._id, answers } }, person);
  return body;
}

describe('a new test', () => {
  it('has the defaults of the form, is a draft and its author’s, and is counted and logged', async () => {
    const before = await counters();
    const { status, body } = await school.call(
      testContent.createTest,
      { body: { title: '  Ohm’s law ', category: 'Physics' } },
      author,
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Ohm’s law',
      description: '',
      category: 'Physics',
      timeLimit: 60,
      passingScore: 60,
      isPublic: false,
      isFree: false,
      accessLevel: 'free',
      isPublished: false,
      difficulty: 'medium',
      tags: [],
      reviewPolicy: 'after-submission',
      attemptLimit: null,
      questionCount: 0,
      resultCount: 0,
      averageScore: null,
      createdBy: { name: author.name },
    });
    expect(await counters()).toEqual({ ...before, tests: before.tests + 1 });
    expect(await actionsOn(body._id)).toEqual(['test-created']);
  });

  it.each([
    ['Please enter a test title', { title: '   ', category: 'Physics' }],
    ['Please enter a test title', { category: 'Physics' }],
    ['Please select a category', { title: 'Ohm’s law' }],
    ['Please select a category', { title: 'Ohm’s law', category: '' }],
    ['Time limit must be between 1 and 480 minutes', { title: 'a', category: 'b', timeLimit: 0 }],
    ['Time limit must be between 1 and 480 minutes', { title: 'a', category: 'b', timeLimit: 481 }],
    ['Time limit must be between 1 and 480 minutes', { title: 'a', category: 'b', timeLimit: 1.5 }],
    ['Passing score must be between 0 and 100', { title: 'a', category: 'b', passingScore: -1 }],
    ['Passing score must be between 0 and 100', { title: 'a', category: 'b', passingScore: 101 }],
  ])('is refused: %s', async (message, payload) => {
    const answer = await school.raw({ method: 'POST', url: '/api/tests', payload }, author);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', message } });
  });
});

describe('a change', () => {
  it('leaves alone what it does not name, and is found by its new title', async () => {
    const test = await addTest(school, { author, title: 'Light', category: 'Physics', isPublished: false });
    const change = (body: Parameters<typeof school.call<typeof testContent.updateTest>>[1]['body']) =>
      school.call(testContent.updateTest, { params: { testId: test.id }, body }, author);
    const before = (await read(test.id)).body;
    const { body } = await change({ title: 'Sound and Light', tags: ['waves', 'wèrè'], attemptLimit: 2 });
    expect(body).toMatchObject({
      title: 'Sound and Light',
      tags: ['waves', 'wèrè'],
      attemptLimit: 2,
      description: before.description,
      category: 'Physics',
      isPublished: false,
      isPublic: true,
      questionCount: 4,
    });
    expect((await change({ isFree: true })).body).toMatchObject({ isFree: true, title: 'Sound and Light' });
    expect((await change({ attemptLimit: null })).body).toMatchObject({ isFree: true, attemptLimit: null });
    const found = async (search: string) =>
      (await school.call(contract.getInstructorTests, { query: { search } }, author)).body.pagination.total;
    expect(await found('SOUND')).toBe(1);
    expect(await found('sound and light a test of the specs physics')).toBe(1);
  });

  it('is not written over unseen by whoever began before it', async () => {
    const test = await addTest(school, { author, title: 'Light' });
    const change = (body: Parameters<typeof school.call<typeof testContent.updateTest>>[1]['body']) =>
      school.call(testContent.updateTest, { params: { testId: test.id }, body }, author);
    const { title, timeLimit, tags } = (await read(test.id)).body;
    await change({ title: 'Sound', timeLimit: 45 });
    const stale = { basedOn: { title, timeLimit, tags } };
    expect(await change({ tags: ['waves'], ...stale })).toMatchObject({ status: 200, body: { title: 'Sound' } });
    expect(await change({ title: 'Heat', ...stale })).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED_MEANWHILE',
        message: 'Somebody else has changed this meanwhile: title (now “Sound”). Save again to put yours in its place.',
      },
    });
    expect((await change({ title: 'Heat', basedOn: { title: 'Sound' } })).body).toMatchObject({ timeLimit: 45 });
  });

  it('touches no attempt under way', async () => {
    const student = await school.addPerson('student');
    const test = await addTest(school, { author });
    const opening = { params: { testId: test.id }, body: { clientId: 'client-one' } };
    const { body: exam } = await school.call(startAttempt, opening, student);
    const body = { timeLimit: 1, passingScore: 100, accessLevel: 'premium' as const };
    await school.call(testContent.updateTest, { params: { testId: test.id }, body }, author);
    await publish(test.id, { isPublished: false });
    const again = await school.call(startAttempt, opening, student);
    expect(again).toMatchObject({ status: 200, body: { _id: exam._id, deadline: exam.deadline } });
    expect(await take(test, 3, student)).toMatchObject({ score: 75, passingScore: 60, passed: true });
  });
});

describe('publishing', () => {
  it('needs a question, and says so', async () => {
    const test = await addTest(school, { author, questions: 0, isPublished: false });
    expect(await publish(test.id, { isPublished: true })).toMatchObject({
      status: 409,
      body: { code: 'TEST_HAS_NO_QUESTIONS', message: 'Add at least one question before you publish this test' },
    });
    expect((await publish(test.id, { isPublished: false })).status).toBe(200);
    expect(await actionsOn(test.id)).toEqual([]);
  });

  it('lists the test or leaves it to its link, and logs each turn once', async () => {
    const student = await school.addPerson('student');
    const test = await addTest(school, { author, isPublished: false, isPublic: false });
    const entry = () => school.call(getCatalogueEntry, { params: { testId: test.id } }, student);
    expect((await entry()).status).toBe(404);
    expect((await publish(test.id, { isPublished: true })).body).toMatchObject({ isPublished: true, isPublic: false });
    expect((await entry()).status).toBe(200);
    const listed = await publish(test.id, { isPublished: true, isPublic: true });
    expect(listed.body).toMatchObject({ isPublished: true, isPublic: true });
    expect((await publish(test.id, { isPublished: false })).body).toMatchObject({ isPublished: false, isPublic: true });
    expect((await entry()).status).toBe(404);
    expect(await actionsOn(test.id)).toEqual(['test-published', 'test-unpublished']);
  });
});

describe('deleting', () => {
  it('hides the test, keeps attempts and results, and is counted and logged', async () => {
    const student = await school.addPerson('student');
    const test = await addTest(school, { author, questions: 3 });
    const result = await take(test, 3, student);
    const opening = { params: { testId: test.id }, body: { clientId: 'client-one' } };
    const { body: exam } = await school.call(startAttempt, opening, student);
    const before = await counters();

    const answer = await school.call(contract.deleteInstructorTest, { params: { testId: test.id } }, author);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Test deleted successfully' } });
    expect(await counters()).toEqual({ tests: before.tests - 1, questions: before.questions - 3 });
    expect(await actionsOn(test.id)).toEqual(['test-deleted']);
    expect((await read(test.id)).status).toBe(404);
    expect((await school.call(contract.deleteTest, { params: { testId: test.id } }, author)).status).toBe(404);

    expect(await school.call(startAttempt, opening, student)).toMatchObject({ status: 200, body: { _id: exam._id } });
    const review = await school.call(getResult, { params: { resultId: result._id } }, author);
    expect(review.body).toMatchObject({ score: 100, review: [{}, {}, {}] });
  });

  it('happens once, however often it is asked for at the same moment', async () => {
    const test = await addTest(school, { author, questions: 2 });
    const before = await counters();
    const remove = () => school.call(contract.deleteTest, { params: { testId: test.id } }, author);
    const statuses = (await Promise.all([remove(), remove(), remove()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
    expect(await counters()).toEqual({ tests: before.tests - 1, questions: before.questions - 2 });
  });
});

describe('a copy', () => {
  it('is a draft of the caller’s with the same questions, whose options are its own', async () => {
    const student = await school.addPerson('student');
    const test = await addTest(school, { author, title: 'Light'.padEnd(200, '!'), isFree: true, attemptLimit: 3 });
    await take(test, 2, student);
    const before = await counters();
    const { status, body: copy } = await school.call(contract.duplicateTest, { params: { testId: test.id } }, admin);
    expect(status).toBe(201);
    expect(copy).toMatchObject({
      isPublished: false,
      isFree: true,
      attemptLimit: 3,
      questionCount: 4,
      resultCount: 0,
      createdBy: { name: admin.name },
    });
    expect(copy.title).toHaveLength(200);
    expect(copy.title).toMatch(/^Light!+ \(Copy\)$/);
    expect(await counters()).toEqual({ tests: before.tests + 1, questions: before.questions + 4 });
    expect(await actionsOn(copy._id)).toEqual(['test-created']);

    const said = (await read(test.id)).body.questions;
    const copied = (await read(copy._id, admin)).body.questions;
    const words = ({ text, correctAnswer, explanation, points, category }: (typeof said)[number]) => ({
      text,
      correctAnswer,
      explanation,
      points,
      category,
    });
    expect(copied.map(words)).toEqual(said.map(words));
    const ids = (questions: typeof said) => questions.flatMap((q) => [q._id, ...q.options.map((option) => option._id)]);
    expect(ids(copied).filter((id) => ids(said).includes(id))).toEqual([]);
  });
});

describe('one’s own tests', () => {
  it('are listed with filters, sorts and counts done by the server', async () => {
    const person = await school.addPerson('instructor');
    await addTest(school, { author: person, title: 'Cells', category: 'Biology' });
    school.advance(1000);
    await addTest(school, { author: person, title: 'atoms', category: 'Chemistry', isPublished: false });
    school.advance(1000);
    const last = await addTest(school, { author: person, title: 'Birds', category: 'Biology', accessLevel: 'basic' });
    const list = async (query: Parameters<typeof school.call<typeof contract.getInstructorTests>>[1]['query']) =>
      (await school.call(contract.getInstructorTests, { query }, person)).body;
    const titles = async (query: Parameters<typeof list>[0]) => (await list(query)).tests.map(({ title }) => title);

    expect(await titles({})).toEqual(['Birds', 'atoms', 'Cells']);
    expect(await titles({ sortOrder: 'asc' })).toEqual(['Cells', 'atoms', 'Birds']);
    expect(await titles({ sortBy: 'title', sortOrder: 'asc' })).toEqual(['atoms', 'Birds', 'Cells']);
    expect(await titles({ category: 'Biology' })).toEqual(['Birds', 'Cells']);
    expect(await titles({ status: 'draft' })).toEqual(['atoms']);
    expect(await titles({ status: 'published', search: 'CELL' })).toEqual(['Cells']);
    expect(await titles({ accessLevel: 'basic' })).toEqual(['Birds']);
    expect(await list({ limit: 2, page: 2, category: 'Biology', search: 'nothing' })).toMatchObject({
      tests: [],
      pagination: { currentPage: 2, limit: 2, total: 0, totalPages: 0 },
      counts: { total: 3, published: 2, draft: 1 },
      categories: ['Biology', 'Chemistry'],
    });
    await school.call(contract.deleteTest, { params: { testId: last.id } }, person);
    expect(await list({})).toMatchObject({ counts: { total: 2 }, pagination: { total: 2 } });
  });

  it('add up to their author’s figures', async () => {
    const person = await school.addPerson('instructor');
    const stats = async () => (await school.call(contract.getInstructorStats, {}, person)).body;
    expect(await stats()).toEqual({ createdTests: 0, totalQuestions: 0, totalResults: 0, averageScore: 0 });
    const first = await addTest(school, { author: person, questions: 2 });
    const second = await addTest(school, { author: person, questions: 4 });
    for (const [test, right] of [
      [first, 1],
      [second, 4],
      [second, 3],
    ] as const) {
      await take(test, right, await school.addPerson('student'));
    }
    // Their author's own attempt counts nowhere.
    await take(second, 0, person);
    expect(await stats()).toEqual({ createdTests: 2, totalQuestions: 6, totalResults: 3, averageScore: 75 });
  });

  it('show their results at a glance', async () => {
    const test = await addTest(school, { author, questions: 5 });
    expect((await read(test.id)).body.results).toEqual({
      count: 0,
      averageScore: null,
      passRate: null,
      distribution: [0, 0, 0, 0, 0],
      latest: [],
    });
    for (const right of [0, 1, 2, 3, 4, 5]) {
      school.advance(1000);
      await take(test, right, await school.addPerson('student'));
    }
    await take(test, 5, author);
    const { body } = await read(test.id);
    expect(body).toMatchObject({ resultCount: 6, averageScore: 50 });
    expect(body.results).toMatchObject({
      count: 6,
      averageScore: 50,
      passRate: 50,
      distribution: [2, 1, 1, 1, 1],
      latest: [{ score: 100 }, { score: 80 }, { score: 60 }, { score: 40 }, { score: 20 }],
    });
  });
});

describe('another’s test', () => {
  it('is not found on any call, and an administrator may', async () => {
    const test = await addTest(school, { author });
    const params = { testId: test.id };
    const calls = (by: SpecPerson) => [
      () => read(test.id, by),
      () => school.call(testContent.updateTest, { params, body: { isFree: true } }, by),
      () => publish(test.id, { isPublished: true }, by),
      () => school.call(contract.duplicateTest, { params }, by),
      () => school.call(contract.exportTest, { params, query: {} }, by),
      () => school.call(contract.deleteTest, { params }, by),
      () => school.call(contract.deleteInstructorTest, { params }, by),
    ];
    for (const call of calls(stranger)) {
      expect(await call()).toMatchObject({ status: 404, body: { code: 'TEST_NOT_FOUND' } });
    }
    expect((await read(test.id)).body).toMatchObject({ isFree: false });
    for (const call of calls(admin).slice(0, -1)) expect((await call()).status).toBeLessThan(300);
  });
});
