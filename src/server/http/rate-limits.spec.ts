import { afterAll, beforeAll, expect, it } from 'vitest';
import { getProfile } from '#contract/auth.ts';
import { openSpecSchool, type SpecSchool } from '#server/spec/spec-school.ts';

let school: SpecSchool;

beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());

it('a session that calls without end is slowed down, and nobody else at the same address', async () => {
  const script = await school.addPerson('student');
  const neighbour = await school.addPerson('student');
  for (let calls = 0; calls < 600; calls += 1) {
    expect((await school.call(getProfile, {}, script)).status).toBe(200);
  }
  expect(await school.call(getProfile, {}, script)).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: 'Too many tries. Please wait a little and try again.' },
  });
  expect((await school.call(getProfile, {}, neighbour)).status).toBe(200);
});
