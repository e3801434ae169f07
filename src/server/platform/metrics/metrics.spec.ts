import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import { submitResult } from '#contract/submission.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openSpecSchool, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

const token = 'a-token-that-nobody-guesses';
let school: SpecSchool;

beforeAll(async () => {
  school = await openSpecSchool(undefined, { METRICS_TOKEN: token });
});
afterAll(() => school.close());

const ask = (authorization?: string, at = school) =>
  at.raw({ method: 'GET', url: '/api/metrics', ...(authorization && { headers: { authorization } }) });
/** The value of a line, by its name and labels; nothing where there is no such line. */
async function value(line: string): Promise<number | undefined> {
  const found = (await ask(`Bearer ${token}`)).text.split('\n').find((text) => text.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

describe('the metrics', () => {
  it('are there for whoever has the token alone, and nowhere where none is set', async () => {
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    const admin = await school.addPerson('admin');
    for (const given of [undefined, 'Bearer wrong', token, `Bearer ${admin.token}`]) {
      expect(await ask(given), given).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } });
    }
    const silent = await openSpecSchool();
    expect((await ask(`Bearer ${token}`, silent)).status).toBe(404);
    expect((await ask('Bearer undefined', silent)).status).toBe(404);
    await silent.close();
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN: needs at least 16 characters');
  });

  it('tell of requests by route, of writes, of attempts, late answers and letters, and of the process', async () => {
    const test = await addTest(school, { author: await school.addPerson('instructor') });
    const person = await school.addPerson('student');
    const start = { params: { testId: test.id }, body: { clientId: 'client-one' } };
    const { body: exam } = await school.call(startAttempt, start, person);
    expect(await value('idanwo_attempts_open')).toBe(1);
    const { id: questionId, right, wrong } = test.questions[0]!;
    const save = (selectedOptionId: string, sequence: number) => {
      const body = { writer: exam.writer ?? '', answers: [{ questionId, selectedOptionId, sequence }] };
      return school.call(saveAnswers, { params: { attemptId: exam._id }, body }, person);
    };
    expect((await save(right, 1)).status).toBe(200);
    const saves =
      'idanwo_http_request_seconds_count{method="PUT",route="/api/attempts/:attemptId/answers",status="200"}';
    expect(await value(saves)).toBe(1);

    await school.call(submitResult, { body: { testId: test.id, answers: [] } }, person);
    expect(await value('idanwo_attempts_open')).toBe(0);
    expect(await value('idanwo_letters_waiting')).toBe(1);
    expect((await save(wrong, 2)).status).toBe(409);
    expect(await value('idanwo_answers_late')).toBe(1);
    expect(await value('idanwo_write_seconds_count{outcome="committed"}')).toBeGreaterThan(3);
    expect(await value('idanwo_writes_waiting')).toBe(0);
    await school.raw({ method: 'GET', url: '/tests/one' });
    await school.raw({ method: 'GET', url: '/tests/two' });
    expect((await ask(`Bearer ${token}`)).text).not.toMatch(/route="\/tests/);
    expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect((await ask(`Bearer ${token}`)).text).not.toContain(exam._id);
  });
});
