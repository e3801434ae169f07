import { afterAll, describe, expect, it } from 'vitest';
import { resumeAttempt, saveAnswers, startAttempt } from '#contract/attempts.ts';
import { duplicateTest, getInstructorTest } from '#contract/authoring.ts';
import { updateTest } from '#contract/test-content.ts';
import { getCatalogue, getTests } from '#contract/catalogue.ts';
import { getToDo } from '#contract/dashboard.ts';
import { getTest } from '#contract/test-to-read.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addSitting, begin, minute } from '#server/spec/spec-sittings.ts';
import { addTest } from '#server/spec/spec-test.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
afterAll(() => school.close());

const at = (testId: string) => ({ params: { testId } });
const start = (testId: string, by: SpecPerson) =>
  school.call(startAttempt, { ...at(testId), body: { clientId: 'client-one' } }, by);
const keepToSittings = (testId: string, by: SpecPerson) =>
  school.call(updateTest, { ...at(testId), body: { sittingsOnly: true } }, by);

describe('a test that is in sittings only', () => {
  it('is in no catalogue and no search, and no address and no Start opens it', async () => {
    const test = await addTest(school, { author, title: 'Mock of March' });
    const student = await school.addPerson('student');
    const found = async () => {
      const { body } = await school.call(getCatalogue, { query: { search: 'mock of march' } }, student);
      const { body: all } = await school.call(getTests, { query: {} }, student);
      return [body.tests.length, body.counts.total, all.tests.filter(({ _id }) => _id === test.id).length];
    };
    expect(await found()).toEqual([1, 1, 1]);
    expect((await keepToSittings(test.id, author)).body.sittingsOnly).toBe(true);
    expect(await found()).toEqual([0, 0, 0]);
    for (const by of [student, await school.addPerson('instructor'), author]) {
      expect((await school.call(getCatalogueEntry, at(test.id), by)).body.code).toBe('TEST_NOT_FOUND');
      expect((await start(test.id, by)).body.code).toBe('TEST_NOT_FOUND');
    }
    expect((await school.call(getTest, at(test.id), student)).body).toMatchObject({ code: 'TEST_NOT_FOUND' });
    expect((await school.call(getInstructorTest, at(test.id), author)).body.sittingsOnly).toBe(true);
  });

  it('lets whoever is taking it go on', async () => {
    const test = await addTest(school, { author });
    const student = await school.addPerson('student');
    const { body: exam } = await start(test.id, student);
    await keepToSittings(test.id, author);
    expect((await school.call(getCatalogueEntry, at(test.id), student)).body.openAttempt?._id).toBe(exam._id);
    expect((await start(test.id, student)).status).toBe(200);
    const params = { attemptId: exam._id };
    const resumed = await school.call(resumeAttempt, { params, body: { clientId: 'client-two' } }, student);
    const [question] = test.questions;
    const answers = [{ questionId: question?.id ?? '', selectedOptionId: question?.right ?? '', sequence: 1 }];
    const saved = await school.call(saveAnswers, { params, body: { writer: resumed.body.writer, answers } }, student);
    expect(saved.body.saved).toHaveLength(1);
  });

  it('is there for the candidates of its sittings, and nobody else', async () => {
    const { id, candidates, test, author: own } = await addSitting(school);
    await keepToSittings(test.id, own);
    const [candidate] = candidates;
    if (!candidate) throw new Error('Nobody');
    school.advance(10 * minute);
    expect((await start(test.id, candidate)).body.code).toBe('TEST_NOT_FOUND');
    const begun = await begin(school, id, candidate);
    expect(begun.status).toBe(201);
    expect((await school.call(getCatalogueEntry, at(test.id), candidate)).body.openAttempt?._id).toBe(begun.body._id);
  });

  it('stays so in a copy, and is no draft that waits for its publishing', async () => {
    const writer = await school.addPerson('instructor');
    const test = await addTest(school, { author: writer, isPublished: false });
    const unpublished = async () => (await school.call(getToDo, {}, writer)).body.unpublished.count;
    expect(await unpublished()).toBe(1);
    await keepToSittings(test.id, writer);
    expect(await unpublished()).toBe(0);
    const { body: copy } = await school.call(duplicateTest, at(test.id), writer);
    expect(copy.sittingsOnly).toBe(true);
  });
});
