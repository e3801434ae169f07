import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { getTest } from '#contract/test-to-read.ts';
import { getCatalogue, getTests } from '#contract/catalogue.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;
let student: SpecPerson;
let free: SpecTest;
let premium: SpecTest;
let draft: SpecTest;
let unlisted: SpecTest;

beforeAll(async () => {
  school = await openSpecSchool();
  author = await school.addPerson('instructor');
  student = await school.addPerson('student');
  free = await addTest(school, { author, title: 'Ọ̀rọ̀ and songs', category: 'English' });
  premium = await addTest(school, { author, title: 'Deep water', accessLevel: 'premium' });
  await addTest(school, { author, title: 'A gift', accessLevel: 'premium', isFree: true });
  draft = await addTest(school, { author, title: 'Not ready', isPublished: false });
  unlisted = await addTest(school, { author, title: 'By link', isPublic: false });
});
afterAll(() => school.close());

const titles = (tests: readonly { title: string }[]) => tests.map((test) => test.title).toSorted();

describe('the catalogue', () => {
  it('lists what is published and public, with what this person may do', async () => {
    const { body } = await school.call(getCatalogue, { query: {} }, student);
    expect(titles(body.tests)).toEqual(['A gift', 'Deep water', 'Ọ̀rọ̀ and songs']);
    const access = Object.fromEntries(body.tests.map((test) => [test.title, test.canAccess]));
    expect(access).toEqual({ 'A gift': true, 'Deep water': false, 'Ọ̀rọ̀ and songs': true });
    expect(body.counts).toEqual({ total: 3, available: 2, premium: 1, attempted: 0 });
    expect(body.categories).toEqual(['English', 'Science']);
  });

  it('filters on the server', async () => {
    const list = async (query: Parameters<typeof school.call<typeof getCatalogue>>[1]['query']) =>
      titles((await school.call(getCatalogue, { query }, student)).body.tests);
    expect(await list({ search: 'songs ỌRỌ'.normalize('NFD') })).toEqual(['Ọ̀rọ̀ and songs']);
    expect(await list({ search: 'ọ̀RỌ̀' })).toEqual(['Ọ̀rọ̀ and songs']);
    expect(await list({ category: 'English' })).toEqual(['Ọ̀rọ̀ and songs']);
    expect(await list({ access: 'available' })).toEqual(['A gift', 'Ọ̀rọ̀ and songs']);
    expect(await list({ access: 'premium' })).toEqual(['Deep water']);
    expect(await list({ difficulty: 'hard' })).toEqual([]);
    expect(await list({ search: '%' })).toEqual([]);
  });

  it('opens every plan to instructors and administrators', async () => {
    for (const role of ['instructor', 'admin'] as const) {
      const person = await school.addPerson(role);
      const { body } = await school.call(getCatalogue, { query: { access: 'available' } }, person);
      expect(body.tests).toHaveLength(3);
    }
  });
});

describe('one test', () => {
  it('is found by link where it is not listed, and not at all where it is a draft', async () => {
    const entry = (testId: string, person = student) => school.call(getCatalogueEntry, { params: { testId } }, person);
    const read = (testId: string, person = student) => school.call(getTest, { params: { testId } }, person);
    expect((await entry(unlisted.id)).status).toBe(200);
    for (const testId of [draft.id, 'nothing']) {
      for (const answer of [await entry(testId), await read(testId)]) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'TEST_NOT_FOUND' } });
      }
    }
    expect(await read(premium.id)).toMatchObject({ status: 403, body: { code: 'PLAN_TOO_LOW' } });
    const stranger = await school.addPerson('instructor');
    expect((await read(draft.id, stranger)).status).toBe(404);
  });

  it('has its key for the author and administrators, and opens no attempt of theirs', async () => {
    for (const person of [author, await school.addPerson('admin')]) {
      const { body } = await school.call(getTest, { params: { testId: draft.id } }, person);
      expect(body).toMatchObject({ view: 'author', questions: [{ correctAnswer: 0 }, {}, {}, {}] });
      const { body: entry } = await school.call(getCatalogueEntry, { params: { testId: free.id } }, person);
      expect(entry.openAttempt).toBeNull();
    }
  });
});

describe('the list of tests', () => {
  it('is the catalogue for students, with their own for instructors, and all for administrators', async () => {
    const list = async (person: SpecPerson) => (await school.call(getTests, { query: {} }, person)).body.tests.length;
    expect(await list(student)).toBe(3);
    expect(await list(author)).toBe(5);
    expect(await list(await school.addPerson('instructor'))).toBe(3);
    expect(await list(await school.addPerson('admin'))).toBe(5);
  });
});

// Last, because the clock's leap ends the sessions of the others.
describe('an attempt in the catalogue', () => {
  it('shows an attempt under way with its time, then that the test was attempted', async () => {
    const candidate = await school.addPerson('student');
    const params = { testId: free.id };
    const { body: exam } = await school.call(startAttempt, { params, body: { clientId: 'client-one' } }, candidate);
    const entry = async () => (await school.call(getCatalogueEntry, { params }, candidate)).body;
    expect(await entry()).toMatchObject({
      attempted: false,
      openAttempt: { _id: exam._id, deadline: exam.deadline, timeRemaining: 3_600 },
    });
    school.advance(61 * 60_000);
    expect((await entry()).openAttempt).toBeNull();
  });
});

describe('a test that is read again', () => {
  it('is the same attempt until its grace is over, and another after it', async () => {
    const person = await school.addPerson('student');
    const attemptRead = async () => {
      const { body } = await school.call(getTest, { params: { testId: free.id } }, person);
      return 'attempt' in body ? body.attempt._id : undefined;
    };
    const first = await attemptRead();
    school.advance(60 * 60_000 + 29_000);
    expect(await attemptRead()).toBe(first);
    school.advance(2_000);
    expect([first, undefined]).not.toContain(await attemptRead());
  });
});
