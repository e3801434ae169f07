import { afterAll, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { getInstructorTest } from '#contract/authoring.ts';
import { updateTest } from '#contract/test-content.ts';
import { getResult } from '#contract/results.ts';
import { submitTest } from '#contract/submission.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
afterAll(() => school.close());

/** Hands in a test of four questions: so many right, then so many wrong, and the rest without an answer. */
async function handIn(test: SpecTest, right: number, wrong = 0): Promise<{ student: SpecPerson; resultId: string }> {
  const student = await school.addPerson('student');
  const params = { testId: test.id };
  await school.call(startAttempt, { params, body: { clientId: 'client-one' } }, student);
  const answers = test.questions.slice(0, right + wrong).map((question, index) => ({
    questionId: question.id,
    selectedOptionId: index < right ? question.right : question.wrong,
  }));
  const { body } = await school.call(submitTest, { params, body: { answers } }, student);
  return { student, resultId: body._id };
}

const readResult = async ({ student, resultId }: Awaited<ReturnType<typeof handIn>>) =>
  (await school.call(getResult, { params: { resultId } }, student)).body;

async function release(test: SpecTest): Promise<void> {
  const { status } = await school.call(updateTest, { params: { testId: test.id }, body: { showsPlace: true } }, author);
  expect(status).toBe(200);
}

it('a result tells its place only where the author releases it, and from five results on', async () => {
  const test = await addTest(school, { author });
  const middle = await handIn(test, 2);
  for (const right of [0, 1, 4]) await handIn(test, right);
  await release(test);
  expect((await readResult(middle)).place).toBeNull();

  await handIn(test, 2);
  expect((await readResult(middle)).place).toEqual({
    results: 5,
    below: 2,
    averageScore: 45,
    // 0, 25, 50 twice, and 100 in the last tenth.
    distribution: [1, 0, 1, 0, 0, 2, 0, 0, 0, 1],
  });
  const { body } = await school.call(getInstructorTest, { params: { testId: test.id } }, author);
  expect(body.showsPlace).toBe(true);
});

it('it is not told of a test whose author has not released it', async () => {
  const test = await addTest(school, { author });
  const own = await handIn(test, 2);
  for (const right of [0, 1, 3, 4]) await handIn(test, right);
  expect((await readResult(own)).place).toBeNull();
});

it('what was answered wrongly and what was not answered are two things, also where the answers are withheld', async () => {
  for (const reviewPolicy of ['after-submission', 'never'] as const) {
    const test = await addTest(school, { author, reviewPolicy });
    const result = await readResult(await handIn(test, 1, 2));
    expect(result).toMatchObject({ correctAnswers: 1, totalQuestions: 4, notAnswered: 1 });
  }
});

it('each question of a review says what it is about', async () => {
  const test = await addTest(school, { author, category: 'Optics' });
  const { review } = await readResult(await handIn(test, 1));
  expect(review.map(({ category }) => category)).toEqual(['Optics', 'Optics', 'Optics', 'Optics']);
});
