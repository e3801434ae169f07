import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import { getHealth, getReady } from '#contract/health.ts';
import { getResults } from '#contract/results.ts';
import { submitResult } from '#contract/submission.ts';
import { getServer } from '#contract/server.ts';
import { closeOverdueAttempts } from '#server/exam/attempts/close-overdue-attempts.ts';
import { databaseFile } from '#server/platform/db/data-folder.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { engine, type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';
import { machineClock } from './machine-clock.ts';
import { startServiceClock, tickEveryMs } from './service-clock.ts';

const second = 1_000;
const minute = 60_000;
const hour = 60 * minute;

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

type Exam = { _id: string; writer: string };

const start = (testId = test.id) =>
  school.call(startAttempt, { params: { testId }, body: { clientId: 'client-one' } }, student);
const saveFirst = (exam: Exam, sequence: number, at = school) => {
  const { id, right } = test.questions[0]!;
  const answers = [{ questionId: id, selectedOptionId: right, sequence }];
  return at.call(saveAnswers, { params: { attemptId: exam._id }, body: { writer: exam.writer, answers } }, student);
};
const results = async () => (await school.call(getResults, { query: {} }, student)).body.results;
const status = async (at = school) => (await at.call(getHealth, {})).body.status;

/** The server stops, and comes up again with its clock some time later, or earlier. */
async function restartAfter(milliseconds: number) {
  await school.services.clock.beat();
  const before = school.now();
  await school.close();
  school = await openSpecSchool(database, {}, before + milliseconds);
}

/** Time passes in which the process lives and its heartbeats come to nothing. */
function databaseAwayFor(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += tickEveryMs) {
    school.advance(tickEveryMs);
    school.services.clock.tick();
  }
}

/** Time passes with everything in order. */
async function liveFor(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += second) {
    school.advance(second);
    school.services.clock.tick();
    school.services.clock.tick();
    await school.services.clock.beat();
  }
}

describe('a server that was down', () => {
  it('gives candidates whose time ran out meanwhile 30 seconds from when it is up', async () => {
    const { body: exam } = await start();
    await restartAfter(3 * hour);
    await closeOverdueAttempts(school.services);
    school.advance(29 * second);
    await closeOverdueAttempts(school.services);
    expect((await saveFirst(exam, 1)).status).toBe(200);

    school.advance(second);
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

describe('a database that was away at the deadline', () => {
  it('leaves 30 seconds from its return, whatever looks first', async () => {
    const { body: exam } = await start();
    school.advance(hour - 10 * second);
    await liveFor(2 * second);
    databaseAwayFor(42 * second);
    expect(await status()).toBe('cannot-write');
    expect((await school.call(getReady, {})).body).toMatchObject({ code: 'DATABASE_AWAY' });

    // It is back. A save, the closer and a resuming tab all come before the next heartbeat does.
    await closeOverdueAttempts(school.services);
    expect((await saveFirst(exam, 1)).status).toBe(200);
    expect((await start()).body._id).toBe(exam._id);
    await school.services.clock.beat();
    expect((await school.call(getReady, {})).status).toBe(200);
    await liveFor(28 * second);
    await closeOverdueAttempts(school.services);
    expect((await saveFirst(exam, 2)).status).toBe(200);

    await liveFor(3 * second);
    await closeOverdueAttempts(school.services);
    expect(await results()).toMatchObject([{ score: 25, timeTaken: 3_600 }]);
  });
});

describe('a process that stood still', () => {
  it('was not down: the attempt ends as soon as what had arrived has been heard', async () => {
    const { body: exam } = await start();
    school.advance(hour - 10 * second);
    await liveFor(9 * second);
    school.advance(45 * second);
    school.services.clock.tick();
    await closeOverdueAttempts(school.services);
    expect((await saveFirst(exam, 1)).status).toBe(200);

    await liveFor(2 * second);
    await closeOverdueAttempts(school.services);
    expect(await saveFirst(exam, 2)).toMatchObject({ status: 409, body: { code: 'ATTEMPT_CLOSED' } });
  });
});

describe('a server that is stopping', () => {
  it('ends no attempt by time, so that the next start gives its grace, and takes no new callers', async () => {
    const { body: exam } = await start();
    await liveFor(2 * second);
    school.advance(hour + 20 * second);
    school.services.clock.beginStop();
    school.advance(20 * second);
    await closeOverdueAttempts(school.services);
    expect((await saveFirst(exam, 1)).status).toBe(200);
    expect(await school.call(getReady, {})).toMatchObject({ status: 503, body: { code: 'STOPPING' } });

    await restartAfter(5 * second);
    await closeOverdueAttempts(school.services);
    expect((await saveFirst(exam, 2)).status).toBe(200);
  });
});

describe('a machine that slept', () => {
  it.runIf(engine === 'sqlite')('was down: time has passed, and grace is counted from when it woke', async () => {
    const { body: exam } = await start();
    school.sleep(3 * hour);
    expect((await saveFirst(exam, 1)).body.timeRemaining).toBe(0);
    await closeOverdueAttempts(school.services);
    await school.services.clock.beat();
    await liveFor(29 * second);
    expect((await saveFirst(exam, 2)).status).toBe(200);
    await liveFor(2 * second);
    await closeOverdueAttempts(school.services);
    expect(await results()).toMatchObject([{ score: 25, timeTaken: 3_600 }]);
  });
});

describe.each(engine === 'sqlite' ? (['machine'] as const) : (['machine', 'database'] as const))(
  'the clock of the %s, set while the server runs,',
  (whose) => {
    it.each([
      ['two hours ahead', 2 * hour],
      ['two hours back', -2 * hour],
      ['three minutes back', -3 * minute],
    ])('%s: ends nothing and gives nobody a second', async (_name, step) => {
      const { body: exam } = await start();
      await liveFor(10 * second);
      school.setClock(step, whose);
      await liveFor(40 * second);
      await closeOverdueAttempts(school.services);
      expect(await saveFirst(exam, 1)).toMatchObject({ status: 200, body: { timeRemaining: 3_550 } });
      const other = await addTest(school, { author: student });
      expect((await start(other.id)).status).toBe(201);

      school.setClock(-step, whose);
      await liveFor(10 * second);
      expect((await saveFirst(exam, 2)).body.timeRemaining).toBe(3_540);
    });
  },
);

it('carries on over a restart in the middle of an exam where its clock was set before', async () => {
  const { body: exam } = await start();
  school.setClock(2 * hour, engine === 'sqlite' ? 'machine' : 'database');
  await liveFor(10 * second);
  await restartAfter(2 * hour + minute);
  await closeOverdueAttempts(school.services);
  expect(await saveFirst(exam, 1)).toMatchObject({ status: 200, body: { timeRemaining: 3_530 } });
});

it('says so, to everybody and to administrators, where the machine’s clock is not the service’s time', async () => {
  const admin = await school.addPerson('admin');
  const told = async () => (await school.call(getServer, {}, admin)).body.lines.find(({ about }) => about === 'clock');
  expect(await told()).toMatchObject({ state: 'good' });
  school.setClock(4 * second, 'machine');
  expect(await status()).toBe('ok');
  school.setClock(57 * second, 'machine');
  await liveFor(second);
  expect(await school.call(getHealth, {})).toMatchObject({
    status: 200,
    body: { status: 'clock-differs', clockDifference: expect.closeTo(61, 0) as number },
  });
  expect(await told()).toMatchObject({
    state: 'warn',
    fact: 'The machine’s clock is 61 seconds ahead of the service’s time',
  });
});

describe.runIf(engine === 'postgres')('a server whose clock is 61 minutes ahead and joins another', () => {
  it('goes by the database’s clock: it ends nothing, and the other starts as before', async () => {
    const { body: exam } = await start();
    await liveFor(2 * second);
    const wrong = await openSpecSchool(database, {}, school.now());
    wrong.setClock(61 * minute, 'machine');
    await wrong.services.clock.beat();
    expect(await status(wrong)).toBe('clock-differs');
    await closeOverdueAttempts(wrong.services);
    expect(await saveFirst(exam, 1, wrong)).toMatchObject({ status: 200, body: { timeRemaining: 3_598 } });
    await wrong.close();

    await liveFor(2 * second);
    expect(await status()).toBe('ok');
    const other = await addTest(school, { author: student });
    expect((await start(other.id)).status).toBe(201);
    expect((await saveFirst(exam, 2)).body.timeRemaining).toBe(3_596);
  });
});

describe('a clock that a start finds behind what was known', () => {
  it('opens and closes nothing, keeps saves, gives no time, and heals', async () => {
    const { body: exam } = await start();
    await liveFor(10 * second);
    await restartAfter(-hour);

    expect(await status()).toBe('clock-behind');
    const other = await addTest(school, { author: student });
    expect(await start(other.id)).toMatchObject({ status: 503, body: { code: 'CLOCK_BEHIND' } });
    await liveFor(50 * second);
    expect(await saveFirst(exam, 1)).toMatchObject({ status: 200, body: { timeRemaining: 3_540 } });
    const submission = { body: { testId: test.id, attemptId: exam._id, answers: [] } };
    expect(await school.call(submitResult, submission, student)).toMatchObject({ status: 503 });
    school.advance(hour);
    await closeOverdueAttempts(school.services);
    // Its time has run out, as far as this clock tells: neither who submits nor who saves ends it.
    for (const answer of [await school.call(submitResult, submission, student), await saveFirst(exam, 2)]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'CLOCK_BEHIND' } });
    }
    expect(await results()).toEqual([]);

    // The machine's clock has passed what was known, and there is grace from here.
    await school.services.clock.beat();
    expect(await status()).not.toBe('clock-behind');
    expect(await school.call(submitResult, submission, student)).toMatchObject({ status: 201, body: { score: 25 } });
  });

  it('lets the daily corrections of a healthy clock pass', async () => {
    await liveFor(minute);
    await restartAfter(-2 * second);
    expect(await status()).toBe('ok');
    expect((await start()).status).toBe(201);
  });
});

it.runIf(engine === 'sqlite')('a database file that is gone is no longer called ok, nor ready', async () => {
  await liveFor(second);
  expect(await status()).toBe('ok');
  await rm(databaseFile(database.dataDir));
  await expect(school.services.clock.beat()).rejects.toThrow();
  expect(await status()).toBe('cannot-write');
  expect((await school.call(getReady, {})).status).toBe(503);
});

it('time is whole milliseconds on a real machine, whose running clock counts fractions', async () => {
  const clock = await startServiceClock(school.store, machineClock, () => Promise.resolve());
  await clock.beat();
  const times = Array.from({ length: 20 }, () => clock.now());
  expect(times.filter((time) => !Number.isInteger(time))).toEqual([]);
});
