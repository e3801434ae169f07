import { afterAll, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { submitResult } from '#contract/submission.ts';
import { refuseRows } from '#server/spec/refuse-rows.ts';
import { openSpecAttempts, tab } from '#server/spec/spec-attempts.ts';
import type { SpecPerson } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

const { school, instructor, begin } = await openSpecAttempts();
afterAll(() => school.close());

const addPeople = (count: number) => Promise.all(Array.from({ length: count }, () => school.addPerson('student')));
const start = (test: SpecTest, person: SpecPerson, client = 'one') =>
  school.call(startAttempt, { params: { testId: test.id }, body: { clientId: tab(client) } }, person);

describe('a room that starts at the same moment', () => {
  it('gives each an attempt of their own, and goes on with what was open', async () => {
    const test = await addTest(school, { author: instructor });
    const room = await addPeople(12);
    const before = await begin(test, room[3]!);
    const started = await Promise.all(room.map((person) => start(test, person)));
    expect(started.map(({ status }) => status)).toEqual(room.map((_, index) => (index === 3 ? 200 : 201)));
    expect(started[3]!.body._id).toBe(before._id);
    expect(new Set(started.map(({ body }) => body._id)).size).toBe(12);
    const again = await Promise.all(room.map((person) => start(test, person, 'two')));
    expect(again.map(({ body }) => [body._id, body.questions.map(({ _id }) => _id)])).toEqual(
      started.map(({ body }) => [body._id, body.questions.map(({ _id }) => _id)]),
    );
  });

  it('begins one attempt where somebody presses twice, among others', async () => {
    const test = await addTest(school, { author: instructor });
    const room = await addPeople(6);
    const pressed = await Promise.all([...room, room[0]!, room[0]!].map((person) => start(test, person)));
    const own = [pressed[0]!, pressed[6]!, pressed[7]!];
    expect(own.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(own.map(({ body }) => body._id)).size).toBe(1);
    expect(pressed.slice(1, 6).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  });

  it('tells each who may not begin why, and begins for the others', async () => {
    const once = await addTest(school, { author: instructor, attemptLimit: 1 });
    const premium = await addTest(school, { author: instructor, isFree: false, accessLevel: 'premium' });
    const [used, ...room] = await addPeople(5);
    const { _id: attemptId, writer } = await begin(once, used!);
    await school.call(submitResult, { body: { testId: once.id, attemptId, writer, answers: [] } }, used);
    const outcomes = await Promise.all([
      start(once, used!),
      start(premium, used!),
      ...room.map((person) => start(once, person)),
    ]);
    expect(outcomes[0]).toMatchObject({ status: 409, body: { code: 'ATTEMPT_LIMIT_REACHED' } });
    expect(outcomes[1]).toMatchObject({ status: 403, body: { code: 'PLAN_TOO_LOW' } });
    expect(outcomes.slice(2).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  it('begins for all but the one whose attempt the database does not take', async () => {
    const test = await addTest(school, { author: instructor });
    const room = await addPeople(5);
    await refuseRows(school.store, 'attempts', room[2]!.id);
    const outcomes = await Promise.all(room.map((person) => start(test, person)));
    expect(outcomes.map(({ status }) => status)).toEqual([201, 201, 500, 201, 201]);
  });
});
