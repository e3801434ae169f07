import { afterAll, describe, expect, it } from 'vitest';
import { getOwnData } from '#contract/own-data.ts';
import { startAttempt } from '#contract/attempts.ts';
import { getInstructorTest } from '#contract/authoring.ts';
import { createTest, updateTest } from '#contract/test-content.ts';
import { getResult } from '#contract/results.ts';
import { submitTest } from '#contract/submission.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

const minute = 60_000;
const school = await openSpecSchool();
const author = await school.addPerson('instructor');
const admin = await school.addPerson('admin');
afterAll(() => school.close());

/** A test that shows its answers from a time on, and a result of it. */
async function handIn(student: SpecPerson, reviewFrom: number) {
  const test = await addTest(school, { author });
  const params = { testId: test.id };
  const body = { reviewPolicy: 'after-date' as const, reviewFrom: new Date(reviewFrom).toISOString() };
  expect((await school.call(updateTest, { params, body }, author)).status).toBe(200);
  await school.call(startAttempt, { params, body: { clientId: 'client-one' } }, student);
  const result = await school.call(submitTest, { params, body: { answers: [] } }, student);
  return { testId: test.id, resultId: result.body._id, reviewFrom: body.reviewFrom };
}

describe('answers that are shown from a date on', () => {
  it('are withheld until the moment before it, in the result and in their own data, and shown from it on', async () => {
    const student = await school.addPerson('student');
    const { resultId, reviewFrom } = await handIn(student, school.now() + 20 * minute);
    const read = () => school.call(getResult, { params: { resultId } }, student);
    const own = async () => (await school.call(getOwnData, {}, student)).body.results[0];

    school.advance(20 * minute - 1);
    const before = await read();
    expect(before.body).toMatchObject({ score: 0, review: [], reviewWithheld: 'date', reviewFrom });
    expect(before.text).not.toMatch(/isCorrect|Because the spec/);
    const ownBefore = await own();
    expect(ownBefore).toMatchObject({ reviewWithheld: 'date' });
    expect(ownBefore?.items.every((item) => item.isCorrect === null && item.pointsWon === null)).toBe(true);

    school.advance(1);
    const after = await read();
    expect(after.body).toMatchObject({ reviewWithheld: null, reviewFrom: null });
    expect(after.body.review).toHaveLength(4);
    expect(await own()).toMatchObject({ reviewWithheld: null, items: [{ isCorrect: false }, {}, {}, {}] });
  });

  it('are shown to the author and to administrators before it', async () => {
    const { resultId } = await handIn(await school.addPerson('student'), school.now() + 20 * minute);
    for (const viewer of [author, admin]) {
      const { body } = await school.call(getResult, { params: { resultId } }, viewer);
      expect(body).toMatchObject({ reviewWithheld: null });
      expect(body.review).toHaveLength(4);
    }
  });

  it('stay withheld after it while the questions are asked in an open attempt', async () => {
    const student = await school.addPerson('student');
    const { testId, resultId } = await handIn(student, school.now() + 20 * minute);
    await school.call(startAttempt, { params: { testId }, body: { clientId: 'client-one' } }, student);
    school.advance(20 * minute);
    const { body } = await school.call(getResult, { params: { resultId } }, student);
    expect(body).toMatchObject({ review: [], reviewWithheld: 'open-attempt' });
  });

  it('wait for another date where the author moves it, also of results that are there', async () => {
    const student = await school.addPerson('student');
    const { testId, resultId } = await handIn(student, school.now() - 1);
    const read = async () => (await school.call(getResult, { params: { resultId } }, student)).body.reviewWithheld;
    expect(await read()).toBeNull();
    const reviewFrom = new Date(school.now() + 20 * minute).toISOString();
    await school.call(updateTest, { params: { testId }, body: { reviewFrom } }, author);
    expect(await read()).toBe('date');
    const own = await school.call(getInstructorTest, { params: { testId } }, author);
    expect(own.body).toMatchObject({ reviewPolicy: 'after-date', reviewFrom });
  });

  it('need a date', async () => {
    const message = 'Please say from when answers are shown';
    const fields = { title: 'Dated', category: 'Science', reviewPolicy: 'after-date' as const };
    expect(await school.call(createTest, { body: fields }, author)).toMatchObject({ status: 400, body: { message } });
    const { testId } = await handIn(await school.addPerson('student'), school.now());
    const taken = { params: { testId }, body: { reviewFrom: null } };
    expect(await school.call(updateTest, taken, author)).toMatchObject({ status: 400, body: { message } });
    const left = { params: { testId }, body: { reviewFrom: null, reviewPolicy: 'never' as const } };
    expect((await school.call(updateTest, left, author)).status).toBe(200);
  });
});
