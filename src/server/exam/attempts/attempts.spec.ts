import { afterAll, describe, expect, it } from 'vitest';
import { resumeAttempt, startAttempt } from '#contract/attempts.ts';
import { getResult, getResults } from '#contract/results.ts';
import { submitResult, submitTest } from '#contract/submission.ts';
import { getTest } from '#contract/test-to-read.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import { openSpecAttempts, pick, tab } from '#server/spec/spec-attempts.ts';
import { addTest } from '#server/spec/spec-test.ts';
import { closeOverdueAttempts } from './close-overdue-attempts.ts';

const minute = 60_000;
const { school, instructor, begin, save, newcomer } = await openSpecAttempts();
afterAll(() => school.close());

describe('starting', () => {
  it('starts with 201, resumes with 200, and keeps the order, the deadline and the lease', async () => {
    const { test, student } = await newcomer();
    const input = { params: { testId: test.id }, body: { clientId: tab('one') } };
    const first = await school.call(startAttempt, input, student);
    school.advance(5_000);
    const second = await school.call(startAttempt, input, student);

    expect(first.status).toBe(201);
    expect(second.status).toBe(200);
    expect(first.body.timeRemaining).toBe(3_600);
    expect(second.body).toEqual({ ...first.body, timeRemaining: 3_595 });
    expect(new Date(first.body.deadline).getTime() - new Date(first.body.startedAt).getTime()).toBe(60 * minute);
  });

  it('opens one attempt, however many clicks come at once', async () => {
    const { test, student } = await newcomer();
    const input = { params: { testId: test.id }, body: { clientId: tab('one') } };
    const answers = await Promise.all(Array.from({ length: 8 }, () => school.call(startAttempt, input, student)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1);
  });

  it('never hands out the key', async () => {
    const { test, student } = await newcomer();
    const input = { params: { testId: test.id }, body: { clientId: tab('one') } };
    const started = await school.call(startAttempt, input, student);
    const read = await school.call(getTest, { params: { testId: test.id } }, student);
    for (const { text } of [started, read]) {
      expect(text).not.toMatch(/isCorrect|correctAnswer|acceptedAnswers|explanation|Because the spec/);
    }
    expect(read.headers['cache-control']).toBe('no-store');
  });

  it('is opened by reading the test, without taking the lease over', async () => {
    const { test, student } = await newcomer();
    const read = await school.call(getTest, { params: { testId: test.id } }, student);
    const exam = await begin(test, student);
    const again = await school.call(getTest, { params: { testId: test.id } }, student);
    expect(again.body).toMatchObject({ view: 'candidate', attempt: { _id: exam._id } });
    expect(read.body).toMatchObject({ attempt: { _id: exam._id } });
    expect((await save(exam._id, exam.writer, [pick(test, 0, 'right', 1)], student)).status).toBe(200);
  });

  it('fixes what the attempt stands on: an edit, a retreat or a lost plan changes nothing', async () => {
    const student = await school.addPerson('student', 'premium');
    const test = await addTest(school, { author: instructor, accessLevel: 'premium' });
    const exam = await begin(test, student);
    await school.store.db
      .updateTable('tests')
      .set({ is_published: 0, time_limit: 1, passing_score: 100, deleted_at: school.now() })
      .where('id', '=', test.id)
      .execute();
    await school.store.db.updateTable('users').set({ subscription: 'free' }).where('id', '=', student.id).execute();

    school.advance(30 * minute);
    const resumed = await begin(test, student);
    expect(resumed._id).toBe(exam._id);
    expect(resumed.deadline).toBe(exam.deadline);
    const entry = await school.call(getCatalogueEntry, { params: { testId: test.id } }, student);
    expect(entry.body.openAttempt?._id).toBe(exam._id);
    const answers = [0, 1, 2].map((index) => pick(test, index, 'right', index + 1));
    const result = await school.call(
      submitResult,
      { body: { testId: test.id, answers, attemptId: exam._id, writer: exam.writer } },
      student,
    );
    expect(result.body).toMatchObject({ score: 75, passed: true, passingScore: 60 });
  });

  it('refuses a test that is not there, not published, above the plan, empty, or used up', async () => {
    const student = await school.addPerson('student', 'basic');
    const start = async (wanted: Parameters<typeof addTest>[1]) => {
      const test = await addTest(school, wanted);
      const input = { params: { testId: test.id }, body: { clientId: tab('one') } };
      return { input, answer: await school.call(startAttempt, input, student) };
    };
    const draft = await start({ author: instructor, isPublished: false });
    expect(draft.answer).toMatchObject({ status: 404, body: { code: 'TEST_NOT_FOUND' } });
    const premium = await start({ author: instructor, accessLevel: 'premium' });
    expect(premium.answer).toMatchObject({ status: 403, body: { code: 'PLAN_TOO_LOW' } });
    expect(premium.answer.body.message).toContain('premium plan');
    const empty = await start({ author: instructor, questions: 0 });
    expect(empty.answer).toMatchObject({ status: 409, body: { code: 'TEST_HAS_NO_QUESTIONS' } });
    const once = await start({ author: instructor, attemptLimit: 1 });
    expect(once.answer.status).toBe(201);
    await school.call(
      submitTest,
      { params: once.input.params, body: { answers: [], attemptId: once.answer.body._id } },
      student,
    );
    expect(await school.call(startAttempt, once.input, student)).toMatchObject({
      status: 409,
      body: { code: 'ATTEMPT_LIMIT_REACHED' },
    });
    expect((await start({ author: instructor, accessLevel: 'premium', isFree: true })).answer.status).toBe(201);
    expect((await start({ author: instructor, isPublic: false })).answer.status).toBe(201);
  });
});

describe('one writer', () => {
  it('refuses the older tab, which can continue again', async () => {
    const { test, student } = await newcomer();
    const first = await begin(test, student, 'first');
    const second = await begin(test, student, 'second');
    expect(second.writer).not.toBe(first.writer);
    const refused = await save(first._id, first.writer, [pick(test, 0, 'wrong', 1)], student);
    expect(refused).toMatchObject({ status: 409, body: { code: 'ATTEMPT_TAKEN_OVER' } });
    expect((await save(first._id, second.writer, [pick(test, 0, 'right', 1)], student)).status).toBe(200);

    const back = await school.call(
      resumeAttempt,
      { params: { attemptId: first._id }, body: { clientId: tab('first') } },
      student,
    );
    expect((await save(first._id, back.body.writer, [pick(test, 1, 'right', 2)], student)).status).toBe(200);
    expect(await save(first._id, second.writer, [pick(test, 2, 'right', 3)], student)).toMatchObject({ status: 409 });
    const submission = { testId: test.id, answers: [], attemptId: first._id, writer: second.writer };
    expect(await school.call(submitResult, { body: submission }, student)).toMatchObject({
      status: 409,
      body: { code: 'ATTEMPT_TAKEN_OVER' },
    });
  });

  it('fills only what no newer lease has answered with picks journalled under an older one', async () => {
    const { test, student } = await newcomer();
    const first = await begin(test, student, 'first');
    const second = await begin(test, student, 'second');
    await save(first._id, second.writer, [pick(test, 0, 'right', 1)], student);
    const third = await begin(test, student, 'first');
    const journalled = [
      { ...pick(test, 0, 'wrong', 50), writer: first.writer },
      { ...pick(test, 1, 'wrong', 51), writer: first.writer },
    ];
    const { body } = await save(first._id, third.writer, journalled, student);
    expect(body.newer).toEqual([
      {
        questionId: test.questions[0]!.id,
        selectedOptionId: test.questions[0]!.right,
        sequence: 1,
        writer: second.writer,
      },
    ]);
    const kept = new Map((await begin(test, student, 'first')).answers.map((answer) => [answer.questionId, answer]));
    expect(kept.get(test.questions[0]!.id)?.selectedOptionId).toBe(test.questions[0]!.right);
    expect(kept.get(test.questions[1]!.id)?.selectedOptionId).toBe(test.questions[1]!.wrong);
  });
});

describe('submitting', () => {
  it('answers 201, then 200 with the same result, and counts it once', async () => {
    const { test, student } = await newcomer();
    const exam = await begin(test, student);
    school.advance(90_000);
    const body = {
      testId: test.id,
      attemptId: exam._id,
      writer: exam.writer,
      timeTaken: 1,
      answers: [pick(test, 0, 'right', 1), pick(test, 1, 'wrong', 2), pick(test, 2, 'right', 3)],
    };
    const [first, second] = await Promise.all([
      school.call(submitResult, { body }, student),
      school.call(submitResult, { body }, student),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 201]);
    expect(second.body).toEqual(first.body);
    expect(first.body).toMatchObject({ score: 50, correctAnswers: 2, totalQuestions: 4, timeTaken: 90, passed: false });
    const { body: list } = await school.call(getResults, { query: {} }, student);
    expect(list.pagination.total).toBe(1);
  });

  it('keeps what was saved for answers left out, and lets answers without a sequence overwrite', async () => {
    const { test, student } = await newcomer();
    const exam = await begin(test, student);
    await save(exam._id, exam.writer, [pick(test, 0, 'right', 7), pick(test, 1, 'right', 8)], student);
    const { id, wrong } = test.questions[1]!;
    const body = { answers: [{ questionId: id, selectedOptionId: wrong }] };
    const { body: result } = await school.call(submitTest, { params: { testId: test.id }, body }, student);
    expect(result.score).toBe(25);
  });

  it('never submits the next attempt with a retry of the last', async () => {
    const { test, student } = await newcomer();
    const exam = await begin(test, student);
    const body = { testId: test.id, attemptId: exam._id, answers: [pick(test, 0, 'right', 1)] };
    const first = await school.call(submitResult, { body }, student);
    const retake = await begin(test, student);
    const retry = await school.call(submitResult, { body }, student);
    expect(retry).toMatchObject({ status: 200, body: { _id: first.body._id } });
    expect((await begin(test, student))._id).toBe(retake._id);
  });

  it("ends no attempt of another test, and none of another's", async () => {
    const { test, student } = await newcomer();
    const other = await newcomer();
    const exam = await begin(test, student);
    const submit = (testId: string, by = student) =>
      school.call(submitResult, { body: { testId, attemptId: exam._id, answers: [] } }, by);
    await begin(other.test, student);
    for (const refused of [await submit(other.test.id), await submit(test.id, other.student)]) {
      expect(refused).toMatchObject({ status: 404, body: { code: 'ATTEMPT_NOT_FOUND' } });
    }
    expect((await save(exam._id, exam.writer, [pick(test, 0, 'right', 1)], student)).status).toBe(200);
    expect((await submit(test.id)).body).toMatchObject({ score: 25 });
  });

  it('says when nothing was started', async () => {
    const { test, student } = await newcomer();
    const input = { body: { testId: test.id, answers: [] } };
    expect(await school.call(submitResult, input, student)).toMatchObject({
      status: 409,
      body: { code: 'ATTEMPT_NOT_STARTED' },
    });
  });

  it('marks short answers without regard to case and spaces', async () => {
    const student = await school.addPerson('student');
    const test = await addTest(school, { author: instructor, type: 'short-answer', questions: 2 });
    const exam = await begin(test, student);
    const answers = [
      { questionId: test.questions[0]!.id, answerText: '  LAGOS ', sequence: 1 },
      { questionId: test.questions[1]!.id, answerText: 'Abuja', sequence: 2 },
    ];
    const input = { body: { testId: test.id, attemptId: exam._id, answers } };
    expect((await school.call(submitResult, input, student)).body).toMatchObject({ score: 50, correctAnswers: 1 });
  });
});

describe('the end', () => {
  it('accepts saves and submissions until 30 seconds after the deadline', async () => {
    const { test, student } = await newcomer();
    const exam = await begin(test, student);
    school.advance(60 * minute + 29_999);
    await closeOverdueAttempts(school.services);
    const saved = await save(exam._id, exam.writer, [pick(test, 0, 'right', 1)], student);
    expect(saved).toMatchObject({ status: 200, body: { timeRemaining: 0 } });
    const submitted = await school.call(
      submitResult,
      { body: { testId: test.id, attemptId: exam._id, answers: [] } },
      student,
    );
    expect(submitted).toMatchObject({ status: 201, body: { score: 25, timeTaken: 3_600 } });
  });

  it('closes by itself after that, scores what it has, and keeps late answers unscored', async () => {
    const { test, student } = await newcomer();
    const exam = await begin(test, student);
    await save(exam._id, exam.writer, [pick(test, 0, 'right', 1)], student);
    school.advance(60 * minute + 30_000);
    await closeOverdueAttempts(school.services);
    const { body: list } = await school.call(getResults, { query: {} }, student);
    expect(list.results).toMatchObject([{ score: 25, timeTaken: 3_600, attemptId: exam._id }]);

    const resultId = list.results[0]!._id;
    for (let tries = 0; tries < 2; tries += 1) {
      const late = await save(exam._id, exam.writer, [pick(test, 0, 'right', 1), pick(test, 1, 'right', 2)], student);
      expect(late).toMatchObject({ status: 409, body: { code: 'ATTEMPT_CLOSED', resultId } });
    }
    const { body: result } = await school.call(getResult, { params: { resultId } }, student);
    expect(result).toMatchObject({ score: 25, lateAnswers: 1 });
    const resumed = await school.call(
      resumeAttempt,
      { params: { attemptId: exam._id }, body: { clientId: tab('one') } },
      student,
    );
    expect(resumed).toMatchObject({ status: 409, body: { resultId } });
  });

  it('closes at the first call that comes too late, before the server has got round to it', async () => {
    const { test, student } = await newcomer();
    const exam = await begin(test, student);
    school.advance(60 * minute + 31_000);
    expect(await save(exam._id, exam.writer, [pick(test, 0, 'right', 1)], student)).toMatchObject({
      status: 409,
      body: { code: 'ATTEMPT_CLOSED' },
    });
    const again = await school.call(
      startAttempt,
      { params: { testId: test.id }, body: { clientId: tab('one') } },
      student,
    );
    expect(again.status).toBe(201);
    expect(again.body._id).not.toBe(exam._id);
  });
});
