import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { duplicateTest, getInstructorTest } from '#contract/authoring.ts';
import { bulkUpload, createQuestion, updateQuestion } from '#contract/questions.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';
import { insertQuestions, type StoredContent } from './question.queries.ts';

let school: SpecSchool;
let author: SpecPerson;
let almostFull: SpecTest;

beforeAll(async () => {
  school = await openSpecSchool();
  author = await school.addPerson('instructor');
});
afterAll(() => school.close());
beforeEach(async () => {
  almostFull = await testWith(997);
});

const question = {
  text: 'How long is the Niger?',
  category: 'Geography',
  options: [
    { text: 'Long', isCorrect: true },
    { text: 'Short', isCorrect: false },
  ],
};
const stored = (): StoredContent => ({
  ...question,
  type: 'multiple-choice',
  options: question.options.map((option) => ({ ...option, _id: newId() })),
  acceptedAnswers: [],
  details: {},
  explanation: '',
  keepsPlace: false,
  difficulty: 'easy',
  points: 1,
});

async function testWith(questions: number): Promise<SpecTest> {
  const test = await addTest(school, { author, questions: 0 });
  const place = { testId: test.id, createdBy: author.id, now: school.now() };
  const contents = Array.from({ length: questions }, stored);
  await school.store.write((trx) => insertQuestions(trx, place, contents));
  return test;
}

const add = () => school.call(createQuestion, { body: { ...question, test: almostFull.id } }, author);
const upload = (count: number) =>
  school.call(
    bulkUpload,
    { body: { testId: almostFull.id, questions: Array.from({ length: count }, () => question), duplicates: 'add' } },
    author,
  );
const countOf = async (testId: string) => {
  const { body } = await school.call(getInstructorTest, { params: { testId } }, author);
  return { counted: body.questionCount, there: body.questions.length };
};
const full = { counted: 1_000, there: 1_000 };

it('a test has at most a thousand questions, whoever adds at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, add));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'TEST_FULL',
    message: 'The test would have 1,001 questions. A test can have at most 1,000.',
  });
  expect(await countOf(almostFull.id)).toEqual(full);
});

it('an upload of more than there is room for adds none', async () => {
  expect(await upload(4)).toMatchObject({ status: 409, body: { code: 'TEST_FULL' } });
  expect(await countOf(almostFull.id)).toEqual({ counted: 997, there: 997 });
  expect((await upload(3)).status).toBe(201);
  expect(await countOf(almostFull.id)).toEqual(full);
});

it('a question stays where it is when the other test is full', async () => {
  await upload(3);
  const other = await addTest(school, { author, questions: 1 });
  const questionId = other.questions[0]!.id;
  const moved = await school.call(updateQuestion, { params: { questionId }, body: { test: almostFull.id } }, author);
  expect(moved).toMatchObject({ status: 409, body: { code: 'TEST_FULL' } });
  expect(await countOf(other.id)).toEqual({ counted: 1, there: 1 });
  expect(await countOf(almostFull.id)).toEqual(full);
});

it('a copy is as full, and no fuller', async () => {
  await upload(3);
  const copy = await school.call(duplicateTest, { params: { testId: almostFull.id } }, author);
  expect(copy.status).toBe(201);
  almostFull = { id: copy.body._id, questions: [] };
  expect((await add()).body.code).toBe('TEST_FULL');
});

it('a formula of more than a thousand characters is refused where a question is saved', async () => {
  const text = `What is $${'x+'.repeat(500)}1$?`;
  const message = 'A formula can have at most 1000 characters';
  const refusal = { status: 400, body: { code: 'INVALID_INPUT', message, fields: [{ path: 'text', message }] } };
  expect(await school.call(createQuestion, { body: { ...question, text, test: almostFull.id } }, author)).toMatchObject(
    refusal,
  );
  const { body } = await add();
  const change = { params: { questionId: body._id }, body: { text } };
  expect(await school.call(updateQuestion, change, author)).toMatchObject(refusal);
  const uploaded = {
    body: { testId: almostFull.id, questions: [{ ...question, text }, question], duplicates: 'add' as const },
  };
  const { body: reply } = await school.call(bulkUpload, uploaded, author);
  expect(reply.failures).toEqual([{ index: 0, message }]);
  expect(reply.questions).toHaveLength(1);
});

it('a long upload is read as a short one is, one at a time', async () => {
  const long = Array.from({ length: 900 }, (_, index) => ({
    ...question,
    text: `Question ${index}? ${'x'.repeat(200)}`,
  }));
  almostFull = await addTest(school, { author, questions: 0 });
  const send = (questions: Record<string, unknown>[]) =>
    school.call(bulkUpload, { body: { testId: almostFull.id, questions } }, author);
  const answers = await Promise.all([send([...long, {}]), send(long)]);
  const [made] = answers.filter(({ status }) => status === 201);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429]);
  expect(answers.find(({ status }) => status === 429)?.body.code).toBe('HEAVY_JOB_RUNNING');
  expect(made?.body.questions.map(({ text }) => text)).toEqual(long.map(({ text }) => text));
  expect((await send([{ text: 'x'.repeat(300_000) }])).status).toBe(400);
  const broken = {
    method: 'POST',
    url: '/api/questions/bulk',
    headers: { 'content-type': 'application/json' },
  } as const;
  expect((await school.raw({ ...broken, payload: `{"testId": ${'['.repeat(100_000)}` }, author)).status).toBe(400);
  const deep = `{"testId":"${almostFull.id}","questions":[{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}]}`;
  expect((await school.raw({ ...broken, payload: deep }, author)).status).toBe(400);
});
