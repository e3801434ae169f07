import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import { signIn } from '#contract/auth.ts';
import { createTest } from '#contract/test-content.ts';
import { submitTest } from '#contract/submission.ts';
import { getTests } from '#contract/catalogue.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let instructor: SpecPerson;
let student: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  instructor = await school.addPerson('instructor');
  student = await school.addPerson('student');
});
afterAll(() => school.close());

const refused = (code: string, requestId: unknown = expect.stringMatching(/^[\w-]{12}$/)) => ({ code, requestId });
const json = { 'content-type': 'application/json' };

describe('a character that cannot be saved', () => {
  const message = 'That holds a character that cannot be saved';

  it('refuses the call, wherever it stands, in the same words on both engines', async () => {
    const body = { title: 'Geo\0graphy', category: 'Science', timeLimit: 10, passingScore: 50 };
    expect(await school.call(createTest, { body }, instructor)).toMatchObject({
      status: 400,
      body: { ...refused('INVALID_INPUT'), message, fields: [{ path: 'title', message }] },
    });
    expect(await school.call(getTests, { query: { search: 'a\0b' } }, student)).toMatchObject({
      status: 400,
      body: { ...refused('INVALID_INPUT'), message, fields: [{ path: 'search', message }] },
    });
    for (const url of ['/api/tests/a%00b', '/api/results/%00', '/api/student/tests/%00']) {
      expect(await school.raw({ method: 'GET', url }, student), url).toMatchObject({ status: 400, body: { message } });
    }
    const nobody = { email: 'a@b.school', password: '\0\0\0\0\0\0\0\0' };
    expect(await school.call(signIn, { body: nobody })).toMatchObject({ status: 400, body: { message } });
  });

  it('refuses the call also deep inside what is read row by row', async () => {
    const questions = [{ text: 'Fine' }, { text: 'Not\0fine' }];
    const upload = { method: 'POST', url: '/api/questions/bulk', payload: { testId: 'x', questions } } as const;
    expect(await school.raw(upload, instructor)).toMatchObject({ status: 400, body: { message } });
  });

  it('in one answer refuses that answer, and saves the others', async () => {
    const test = await addTest(school, { author: instructor, type: 'short-answer' });
    const [first, second, third] = test.questions.map(({ id }) => id);
    const { body: exam } = await school.call(
      startAttempt,
      { params: { testId: test.id }, body: { clientId: 'client-one' } },
      student,
    );
    const answers = [
      { questionId: first!, answerText: 'La\0gos', sequence: 1 },
      { questionId: 'no\0thing', answerText: 'Lagos', sequence: 2 },
      { questionId: second!, answerText: 'Lagos', sequence: 3 },
    ];
    const params = { attemptId: exam._id };
    const saved = await school.call(saveAnswers, { params, body: { writer: exam.writer, answers } }, student);
    expect(saved).toMatchObject({
      status: 200,
      body: { saved: [{ questionId: second }], refused: [{ questionId: first }, { questionId: 'no\0thing' }] },
    });
    const writer = `${exam.writer}\0`;
    expect((await school.call(saveAnswers, { params, body: { writer, answers } }, student)).status).toBe(400);
    const last = [{ questionId: third!, answerText: 'Lagos\0' }];
    const submit = { params: { testId: test.id }, body: { answers: last } };
    expect(await school.call(submitTest, submit, student)).toMatchObject({
      status: 201,
      body: { correctAnswers: 1, refused: [{ questionId: third }] },
    });
  });
});

describe('a request that cannot be read is refused in the usual shape:', () => {
  it.each(['/api/tests/%E0%A4%A', '/api/nothing/%', '/tests/%E0%A4%A', '/assets/%ff'])(
    'the address %s',
    async (url) => {
      const answer = await school.raw({ method: 'GET', url }, student);
      expect(answer).toMatchObject({ status: 400, body: refused('INVALID_INPUT', answer.headers['x-request-id']) });
    },
  );

  it('an address of any length', async () => {
    const answer = await school.raw({ method: 'GET', url: `/api/tests/${'x'.repeat(3_000)}` }, student);
    expect(answer).toMatchObject({ status: 400, body: refused('INVALID_INPUT', answer.headers['x-request-id']) });
  });

  const deep = `{"email":${'['.repeat(7_000)}${']'.repeat(7_000)},"password":"x"}`;
  it.each([
    ['no body', '', 'INVALID_INPUT'],
    ['half an object', '{"email":', 'INVALID_INPUT'],
    ['what is no JSON', '{"email":NaN}', 'INVALID_INPUT'],
    ['one thing said twice', '{"email":"a@b.school","password":"x","password":7}', 'INVALID_INPUT'],
    ['a prototype', '{"__proto__":{"role":"admin"},"email":"a@b.school","password":"x"}', 'INVALID_INPUT'],
    ['a constructor', '{"constructor":{"prototype":{"role":"admin"}},"email":"a@b.school"}', 'INVALID_INPUT'],
    ['something very deep', deep, 'INVALID_INPUT'],
    ['a number beyond numbers', '{"email":1e999,"password":-1e999}', 'INVALID_INPUT'],
    ['too much', JSON.stringify({ email: 'x'.repeat(100_000) }), 'BODY_TOO_LARGE'],
  ])('%s', async (_what, payload, code) => {
    const answer = await school.raw({ method: 'POST', url: signIn.path, payload, headers: json });
    expect(answer.status).toBe(code === 'BODY_TOO_LARGE' ? 413 : 400);
    expect(answer.body).toMatchObject(refused(code, answer.headers['x-request-id']));
  });

  it.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=',
    'nonsense',
  ])('a body as %s', async (type) => {
    const headers = { 'content-type': type };
    const answer = await school.raw({ method: 'POST', url: signIn.path, payload: '<x>', headers });
    expect([400, 415]).toContain(answer.status);
    expect(answer.body).toHaveProperty('code', answer.status === 400 ? 'INVALID_INPUT' : 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('something very deep where each row is read by itself', async () => {
    const row = `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`;
    const payload = `{"testId":"x","questions":[${row}]}`;
    const answer = await school.raw({ method: 'POST', url: '/api/questions/bulk', payload, headers: json }, instructor);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).toHaveProperty('requestId', answer.headers['x-request-id']);
  });
});

it('half a character is saved as the sign for one that cannot be read, and harms nothing', async () => {
  const body = { title: 'Half \ud800', category: 'Science', timeLimit: 10, passingScore: 50 };
  const created = await school.call(createTest, { body }, instructor);
  expect(created.status).toBe(201);
  const found = await school.call(getTests, { query: { search: 'Half' } }, instructor);
  expect(found.body.tests.map(({ title }) => title)).toEqual(['Half \ufffd']);
});

describe('a submission without places after a save with the largest place', () => {
  it.each([2 ** 53 - 1, 2 ** 52])('%d is no failure of the server', async (sequence) => {
    const someone = await school.addPerson('student');
    const test = await addTest(school, { author: instructor });
    const question = test.questions[0]!;
    const start = { params: { testId: test.id }, body: { clientId: 'client-one' } };
    const { body: exam } = await school.call(startAttempt, start, someone);
    const answers = [{ questionId: question.id, selectedOptionId: question.wrong, sequence }];
    const save = { params: { attemptId: exam._id }, body: { writer: exam.writer, answers } };
    const isTaken = sequence <= 2 ** 52;
    const saved = await school.call(saveAnswers, save, someone);
    expect(saved.body.refused).toHaveLength(isTaken ? 0 : 1);
    const last = { answers: [{ questionId: question.id, selectedOptionId: question.right }] };
    const submitted = await school.call(submitTest, { params: { testId: test.id }, body: last }, someone);
    // Without a place it comes after all that is saved.
    expect(submitted).toMatchObject({ status: 201, body: { correctAnswers: 1, refused: [] } });
  });
});
