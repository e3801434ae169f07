import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { getOpenTests } from '#contract/dashboard.ts';
import { submitResult } from '#contract/submission.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  author = await school.addPerson('instructor');
});
afterAll(() => school.close());

const begin = async (test: SpecTest, person: SpecPerson) =>
  (await school.call(startAttempt, { params: { testId: test.id }, body: { clientId: 'client-one' } }, person)).body;
const open = async (person: SpecPerson) => (await school.call(getOpenTests, {}, person)).body.tests;

describe('the tests that one has open', () => {
  it("are one's own, listed or not, the one that ends first at the top", async () => {
    const person = await school.addPerson('student');
    const long = await addTest(school, { author, timeLimit: 90 });
    const short = await addTest(school, { author, timeLimit: 30, isPublic: false });
    await begin(long, person);
    const exam = await begin(short, person);
    await begin(long, await school.addPerson('student'));
    await school.store.db.updateTable('tests').set({ is_published: 0 }).where('id', '=', long.id).execute();
    const tests = await open(person);
    expect(tests.map((test) => test._id)).toEqual([short.id, long.id]);
    expect(tests[0]?.openAttempt).toMatchObject({ _id: exam._id, timeRemaining: 1_800 });
  });

  it('are no longer those that were submitted, or whose time is up', async () => {
    const person = await school.addPerson('student');
    const test = await addTest(school, { author, timeLimit: 30 });
    const exam = await begin(test, person);
    await school.call(submitResult, { body: { testId: test.id, attemptId: exam._id, answers: [] } }, person);
    expect(await open(person)).toEqual([]);
    await begin(test, person);
    expect(await open(person)).toHaveLength(1);
    school.advance(31 * 60_000);
    expect(await open(person)).toEqual([]);
  });
});
