import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getActivity, getAdminStats } from '#contract/admin-overview.ts';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import { getResults, rateResult } from '#contract/results.ts';
import { submitResult } from '#contract/submission.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';
import { closeOverdueAttempts } from './close-overdue-attempts.ts';
import { reopenAttempt } from './reopen-attempt.ts';
import { selectAttemptsEndedBetween, selectServiceStarts } from './reopen.queries.ts';

const minute = 60_000;
let database: SpecDatabase;
let school: SpecSchool;
let student: SpecPerson;
let test: SpecTest;

const start = (of = test) =>
  school.call(startAttempt, { params: { testId: of.id }, body: { clientId: 'client-one' } }, student);
type Exam = { _id: string; writer: string };
const save = (exam: Exam, question: number, sequence: number) => {
  const { id: questionId, right } = test.questions[question]!;
  const answers = [{ questionId, selectedOptionId: right, sequence }];
  return school.call(saveAnswers, { params: { attemptId: exam._id }, body: { writer: exam.writer, answers } }, student);
};

beforeAll(async () => {
  database = await specDatabase();
  school = await openSpecSchool(database);
  student = await school.addPerson('student');
  test = await addTest(school, { author: await school.addPerson('instructor') });
});
afterAll(async () => {
  await school.close();
  await database.remove();
});

describe('an attempt that a leap of the clock has ended', () => {
  it('goes on with the time it had, its answers and those that came after its end, and leaves no figure behind', async () => {
    const { body: exam } = await start();
    school.advance(20 * minute);
    await save(exam, 0, 1);
    await school.services.clock.beat();
    const leapt = school.now() + 50 * minute;
    await school.close();
    school = await openSpecSchool(database, {}, leapt);
    const admin = await school.addPerson('admin');
    school.advance(31_000);
    await closeOverdueAttempts(school.services);
    expect((await save(exam, 1, 2)).status).toBe(409);
    const [result] = (await school.call(getResults, { query: {} }, student)).body.results;
    expect(result).toMatchObject({ score: 25 });
    await school.call(rateResult, { params: { resultId: result!._id }, body: { rating: 1 } }, student);
    expect((await school.call(getAdminStats, {}, admin)).body.totalResults).toBe(1);

    const [since] = await selectServiceStarts(school.store.db, 1);
    const ended = await selectAttemptsEndedBetween(school.store.db, since!);
    expect(ended).toMatchObject([{ id: exam._id, name: student.name }]);
    const now = school.now();
    const outcome = await school.store.write((trx) => reopenAttempt(trx, exam._id, { since: since!, now }));
    expect(outcome).toBe('reopened');

    expect((await school.call(getResults, { query: {} }, student)).body.results).toEqual([]);
    expect((await school.call(getAdminStats, {}, admin)).body).toMatchObject({ totalResults: 0, averageScore: 0 });
    const { body: resumed } = await start();
    expect(resumed).toMatchObject({ _id: exam._id, timeRemaining: 40 * 60 });
    expect(resumed.answers.map((answer) => answer.sequence).toSorted()).toEqual([1, 2]);
    const { body: log } = await school.call(getActivity, { query: {} }, admin);
    expect(log.activities[0]).toMatchObject({ action: 'attempt-reopened', subject: { type: 'attempt' } });

    school.advance(10 * minute);
    const submitted = { body: { testId: test.id, attemptId: exam._id, answers: [] } };
    expect(await school.call(submitResult, submitted, student)).toMatchObject({
      status: 201,
      body: { score: 50, timeTaken: 30 * 60 },
    });
  });

  it('is left as it is where it is open, or the person has begun the test again', async () => {
    const since = { startedAt: school.now(), downFrom: school.now() };
    const reopen = (id: string) => school.store.write((trx) => reopenAttempt(trx, id, { since, now: school.now() }));
    const { body: first } = await start();
    expect(await reopen(first._id)).toBe('not-closed');
    await school.call(submitResult, { body: { testId: test.id, attemptId: first._id, answers: [] } }, student);
    await start();
    expect(await reopen(first._id)).toBe('goes-on-elsewhere');
  });
});
