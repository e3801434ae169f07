import { afterAll, describe, expect, it } from 'vitest';
import { resumeAttempt, startAttempt } from '#contract/attempts.ts';
import { duplicateTest, getInstructorTest, publishTest } from '#contract/authoring.ts';
import { createTest, updateTest } from '#contract/test-content.ts';
import { createQuestion, getTestQuestions, updateQuestion } from '#contract/questions.ts';
import { getResult } from '#contract/results.ts';
import { submitTest } from '#contract/submission.ts';
import { getTest } from '#contract/test-to-read.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
afterAll(() => school.close());

type Written = { text: string; type?: 'true-false'; options: string[]; explanation?: string; keepsOrder?: boolean };
const plain: Written = { text: 'Which?', options: ['one', 'two', 'three', 'four', 'five', 'six'] };

/** A published test with these questions; the first option of each is right. */
async function publish(questions: Written[], fields: { shufflesOptions?: boolean } = {}) {
  const written = await school.call(createTest, { body: { title: 'Order', category: 'Science', ...fields } }, author);
  const testId = written.body._id;
  for (const { options, ...question } of questions) {
    const keyed = options.map((text, index) => ({ text, isCorrect: index === 0 }));
    const body = { ...question, test: testId, category: 'Science', options: keyed };
    const added = await school.call(createQuestion, { body }, author);
    expect(added.status).toBe(201);
  }
  const published = await school.call(publishTest, { params: { testId }, body: { isPublished: true } }, author);
  expect(published.status).toBe(200);
  return testId;
}

async function begin(testId: string, student: SpecPerson, clientId = 'client-one') {
  return (await school.call(startAttempt, { params: { testId }, body: { clientId } }, student)).body;
}

const texts = (options: readonly { text: string }[]) => options.map(({ text }) => text).join(' ');

/** What ten candidates have before them, each as one line. */
async function asTenHaveIt(testId: string): Promise<string[]> {
  const lines: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    const exam = await begin(testId, await school.addPerson('student'));
    lines.push(...exam.questions.map(({ options }) => texts(options)));
  }
  return lines;
}

describe('the options of a question', () => {
  it('stand in another order for another candidate of a new test', async () => {
    const lines = await asTenHaveIt(await publish([plain]));
    expect(new Set(lines).size).toBeGreaterThan(7);
    const sorted = new Set(lines.map((line) => line.split(' ').toSorted().join(' ')));
    expect([...sorted]).toEqual([plain.options.toSorted().join(' ')]);
  });

  it('stand in the same order for one candidate, wherever the attempt is read, and in the review', async () => {
    const testId = await publish([plain, { ...plain, text: 'And which?' }]);
    const student = await school.addPerson('student');
    const exam = await begin(testId, student);
    const order = exam.questions.map(({ _id, options }) => [_id, texts(options)]);

    const elsewhere = await begin(testId, student, 'client-two');
    const input = { params: { attemptId: exam._id }, body: { clientId: 'client-one' } };
    const back = await school.call(resumeAttempt, input, student);
    const read = await school.call(getTest, { params: { testId } }, student);
    for (const questions of [elsewhere.questions, back.body.questions, read.body.questions]) {
      expect(questions.map(({ _id, options }) => [_id, texts(options)])).toEqual(order);
    }
    const handedIn = await school.call(submitTest, { params: { testId }, body: { answers: [] } }, student);
    for (const viewer of [student, author]) {
      const review = await school.call(getResult, { params: { resultId: handedIn.body._id } }, viewer);
      expect(review.body.review.map(({ questionId, options }) => [questionId, texts(options)])).toEqual(order);
    }
    const later = await begin(testId, student);
    expect(later.questions.map(({ options }) => texts(options))).not.toEqual(order.map(([, line]) => line));
  });

  it('score the same wherever they stand: an answer is an option, not a place', async () => {
    const testId = await publish([plain]);
    const bank = await school.call(getTestQuestions, { params: { testId }, query: {} }, author);
    const right = bank.body.questions[0]?.options[0]?._id;
    const places = new Set<number>();
    for (let count = 0; count < 8; count += 1) {
      const student = await school.addPerson('student');
      const [question] = (await begin(testId, student)).questions;
      places.add(question!.options.findIndex(({ _id }) => _id === right));
      const answers = [{ questionId: question!._id, selectedOptionId: right! }];
      const result = await school.call(submitTest, { params: { testId }, body: { answers } }, student);
      expect(result.body.score).toBe(100);
    }
    expect(places.size).toBeGreaterThan(1);
  });

  it.each<[string, Written]>([
    ['that are true or false', { text: 'It rains.', type: 'true-false', options: ['True', 'False'] }],
    ['that say where others stand', { ...plain, options: ['one', 'two', 'three', 'All of the above'] }],
    ['that the explanation calls by their letter', { ...plain, explanation: 'Option A is the smallest.' }],
    ['whose question keeps its order', { ...plain, keepsOrder: true }],
  ])("%s stay in their author's order", async (_name, question) => {
    const lines = await asTenHaveIt(await publish([question]));
    expect(new Set(lines)).toEqual(new Set([question.options.join(' ')]));
  });

  it('are shuffled all the same where the author says so', async () => {
    const options = ['one', 'two', 'three', 'All of the above'];
    const lines = await asTenHaveIt(await publish([{ ...plain, options, keepsOrder: false }]));
    expect(new Set(lines).size).toBeGreaterThan(3);
  });

  it("stay in their author's order in a test that does not shuffle, and in its copy", async () => {
    const testId = await publish([plain], { shufflesOptions: false });
    const copied = await school.call(duplicateTest, { params: { testId } }, author);
    expect(copied.body.shufflesOptions).toBe(false);
    expect(new Set(await asTenHaveIt(testId))).toEqual(new Set([plain.options.join(' ')]));
  });

  it('stay as an attempt has them, whatever is changed about the order afterwards', async () => {
    const testId = await publish([plain]);
    const student = await school.addPerson('student');
    const order = texts((await begin(testId, student)).questions[0]!.options);
    const bank = await school.call(getTestQuestions, { params: { testId }, query: {} }, author);
    const questionId = bank.body.questions[0]!._id;
    await school.call(updateQuestion, { params: { questionId }, body: { keepsOrder: true } }, author);
    await school.call(updateTest, { params: { testId }, body: { shufflesOptions: false } }, author);
    expect(texts((await begin(testId, student, 'client-two')).questions[0]!.options)).toBe(order);
    const other = await school.addPerson('student');
    expect(texts((await begin(testId, other)).questions[0]!.options)).toBe(plain.options.join(' '));
  });

  it("stand in their author's order for their author", async () => {
    const testId = await publish([plain]);
    const own = await school.call(getInstructorTest, { params: { testId } }, author);
    expect(own.body).toMatchObject({ shufflesOptions: true, questions: [{ keepsOrder: false }] });
    expect(texts(own.body.questions[0]!.options)).toBe(plain.options.join(' '));
  });

  it("stay in their author's order in a test from before orders were shuffled", async () => {
    const test = await addTest(school, { author, questions: 1 });
    expect(new Set(await asTenHaveIt(test.id))).toEqual(new Set(['Right Wrong Wrong too']));
    const written = await school.call(getInstructorTest, { params: { testId: test.id } }, author);
    expect(written.body.shufflesOptions).toBe(false);
  });
});
