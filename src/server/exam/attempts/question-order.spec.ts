import { afterAll, expect, it } from 'vitest';
import { resumeAttempt, startAttempt } from '#contract/attempts.ts';
import { duplicateTest, getInstructorTest, publishTest } from '#contract/authoring.ts';
import { createTest, updateTest } from '#contract/test-content.ts';
import { createQuestion } from '#contract/questions.ts';
import { getTest } from '#contract/test-to-read.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
afterAll(() => school.close());

const written = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** A published test of seven questions. */
async function publish(fields: { shufflesQuestions?: boolean }, kept: readonly string[] = []): Promise<string> {
  const { body } = await school.call(createTest, { body: { title: 'Order', category: 'Science', ...fields } }, author);
  const options = ['right', 'wrong'].map((text, index) => ({ text, isCorrect: index === 0 }));
  for (const text of written) {
    const question = { text, test: body._id, category: 'Science', options, keepsPlace: kept.includes(text) };
    expect((await school.call(createQuestion, { body: question }, author)).status).toBe(201);
  }
  await school.call(publishTest, { params: { testId: body._id }, body: { isPublished: true } }, author);
  return body._id;
}

const begin = async (testId: string, student: SpecPerson) =>
  (await school.call(startAttempt, { params: { testId }, body: { clientId: 'client-one' } }, student)).body;
const order = ({ questions }: { questions: readonly { text: string }[] }) => questions.map(({ text }) => text);

async function ordersOfTen(testId: string): Promise<string[][]> {
  const orders: string[][] = [];
  for (let count = 0; count < 10; count += 1) {
    orders.push(order(await begin(testId, await school.addPerson('student'))));
  }
  return orders;
}

it('is the author’s for everybody where a test does not shuffle its questions', async () => {
  const orders = await ordersOfTen(await publish({ shufflesQuestions: false }));
  expect(new Set(orders.map(String))).toEqual(new Set([String(written)]));
});

it('is another for another candidate of a test that nobody has said it of', async () => {
  const orders = await ordersOfTen(await publish({}));
  expect(new Set(orders.map(String)).size).toBeGreaterThan(7);
});

it('leaves a question that keeps its place where it is', async () => {
  const orders = await ordersOfTen(await publish({}, ['one', 'seven']));
  expect(new Set(orders.map((texts) => [texts.at(0), texts.at(-1)].join(' ')))).toEqual(new Set(['one seven']));
  expect(new Set(orders.map(String)).size).toBeGreaterThan(7);
});

it('stays the same for one candidate, wherever the attempt is read and whatever becomes of the test', async () => {
  const testId = await publish({});
  const student = await school.addPerson('student');
  const exam = await begin(testId, student);
  await school.call(updateTest, { params: { testId }, body: { shufflesQuestions: false } }, author);
  const again = { params: { attemptId: exam._id }, body: { clientId: 'client-two' } };
  expect(order((await school.call(resumeAttempt, again, student)).body)).toEqual(order(exam));
  expect(order((await school.call(getTest, { params: { testId } }, student)).body)).toEqual(order(exam));
});

it('is copied with a test', async () => {
  const testId = await publish({ shufflesQuestions: false }, ['three']);
  const copy = await school.call(duplicateTest, { params: { testId } }, author);
  const { body } = await school.call(getInstructorTest, { params: { testId: copy.body._id } }, author);
  expect(body.shufflesQuestions).toBe(false);
  expect(body.questions.map(({ keepsPlace }) => keepsPlace)).toEqual(written.map((text) => text === 'three'));
});
