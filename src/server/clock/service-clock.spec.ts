import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import { getHealth } from '#contract/health.ts';
import { getResults, submitResult } from '#contract/results.ts';
import { closeOverdueAttempts } from '#server/attempts/close-overdue-attempts.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

const minute = 60_000;

let database: SpecDatabase;
let school: SpecSchool;
let student: SpecPerson;
let test: SpecTest;

beforeEach(async () => {
  database = await specDatabase();
  school = await openSpecSchool(database);
  student = await school.addPerson('student');
  test = await addTest(school, { author: await school.addPerson('instructor') });
});
afterEach(async () => {
  await school.close();
  await database.remove();
});

const start = (testId = test.id) =>
  school.call(startAttempt, { params: { testId }, body: { clientId: 'client-one' } }, student);
const saveFirst = (exam: { _id: string; writer: string }, sequence: number) => {
  const { id, right } = test.questions[0]!;
  const answers = [{ questionId: id, selectedOptionId: right, sequence }];
  return school.call(saveAnswers, { params: { attemptId: exam._id }, body: { writer: exam.writer, answers } }, student);
};
const results = async () => (await school.call(getResults, { query: {} }, student)).body.results;

/** The server stops, and comes up again some time later. */
async function restartAfter(milliseconds: number) {
  const before = school.now();
  await school.close();
  school = await openSpecSchool(database);
  school.advance(before + milliseconds - school.now());
  await school.services.clock.beat();
}

describe('a server that was down', () => {
  it('gives candidates whose time ran out meanwhile 30 seconds from when it is up', async () => {
    const { body: exam } = await start();
    await restartAfter(3 * 60 * minute);
    await closeOverdueAttempts(school.services);
    school.advance(29_000);
    await closeOverdueAttempts(school.services);
    expect((await saveFirst(exam, 1)).status).toBe(200);

    school.advance(1_000);
    await closeOverdueAttempts(school.services);
    expect(await results()).toMatchObject([{ score: 25, timeTaken: 3_600 }]);
  });

  it('gives no more time to pick, and none at all to those who still had some', async () => {
    const { body: exam } = await start();
    await restartAfter(50 * minute);
    const { body: resumed } = await start();
    expect(resumed.deadline).toBe(exam.deadline);
    expect(resumed.timeRemaining).toBe(600);
  });
});

describe('a clock that goes back', () => {
  it('is noticed after a restart: nothing is opened or closed, saves are kept, and it heals', async () => {
    const { body: exam } = await start();
    school.advance(10 * minute);
    await school.services.clock.beat();
    await restartAfter(-60 * minute);

    expect((await school.call(getHealth, {})).body.status).toBe('clock-behind');
    const other = await addTest(school, { author: student });
    expect(await start(other.id)).toMatchObject({ status: 503, body: { code: 'CLOCK_BEHIND' } });
    const saved = await saveFirst(exam, 1);
    expect(saved).toMatchObject({ status: 200, body: { timeRemaining: 3_000 } });
    const submission = { body: { testId: test.id, attemptId: exam._id, answers: [] } };
    expect(await school.call(submitResult, submission, student)).toMatchObject({ status: 503 });
    await closeOverdueAttempts(school.services);
    expect(await results()).toEqual([]);

    school.advance(60 * minute);
    expect((await school.call(getHealth, {})).body.status).toBe('ok');
    expect(await school.call(submitResult, submission, student)).toMatchObject({ status: 201, body: { score: 25 } });
  });

  it('gives nobody time while the server runs: the time that was known stands still', async () => {
    const { body: exam } = await start();
    school.advance(59 * minute);
    await saveFirst(exam, 1);
    school.advance(-30 * minute);
    expect(await saveFirst(exam, 2)).toMatchObject({ status: 200, body: { timeRemaining: 60 } });
  });

  it('lets the daily corrections of a healthy clock pass', async () => {
    school.advance(minute);
    expect((await school.call(getHealth, {})).status).toBe(200);
    school.advance(-2_000);
    expect((await start()).status).toBe(201);
  });
});
