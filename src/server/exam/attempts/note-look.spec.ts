import { afterAll, describe, expect, it } from 'vitest';
import { getOwnData } from '#contract/own-data.ts';
import { resumeAttempt } from '#contract/attempts.ts';
import { getResult } from '#contract/results.ts';
import { submitTest } from '#contract/submission.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import { insertSession } from '#server/people/auth/session.queries.ts';
import { hashToken, newToken } from '#server/platform/tokens/tokens.ts';
import { openSpecAttempts, pick, tab } from '#server/spec/spec-attempts.ts';
import type { SpecPerson } from '#server/spec/spec-school.ts';
import type { SpecTest } from '#server/spec/spec-test.ts';

const { school, instructor, begin, save, newcomer } = await openSpecAttempts();
afterAll(() => school.close());

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

/** The same person, signed in once more. */
async function elsewhere(person: SpecPerson): Promise<SpecPerson> {
  const token = newToken();
  await school.store.write((trx) =>
    insertSession(trx, { userId: person.id, tokenHash: hashToken(token), userAgent: phone, now: school.now() }),
  );
  return { ...person, token };
}

const look = (test: SpecTest, person: SpecPerson) =>
  school.raw({ method: 'GET', url: `/api/tests/${test.id}`, headers: { 'user-agent': phone } }, person);

/** Ends the attempt and answers what is shown of it. */
async function looksOf(test: SpecTest, student: SpecPerson) {
  const ended = await school.call(submitTest, { params: { testId: test.id }, body: { answers: [] } }, student);
  const resultId = ended.body._id;
  const toAuthor = await school.call(getResult, { params: { resultId } }, instructor);
  const toStudent = await school.call(getResult, { params: { resultId } }, student);
  return { toAuthor: toAuthor.body.looks, toStudent: toStudent.body.looks };
}

const trailOf = (attemptId: string) =>
  school.store.db
    .selectFrom('audit_trail')
    .selectAll()
    .where('subject_id', '=', attemptId)
    .where('action', '=', 'attempt-read-elsewhere')
    .execute();

describe('an open attempt that is read in another session', () => {
  it('is shown to the author once, with the first time and the device, and to the candidate not at all', async () => {
    const { test, student } = await newcomer();
    const exam = await begin(test, student);
    const other = await elsewhere(student);
    school.advance(60_000);
    const at = new Date(school.now()).toISOString();
    expect((await look(test, other)).status).toBe(200);
    school.advance(60_000);
    await look(test, other);

    const trail = await trailOf(exam._id);
    expect(trail).toMatchObject([{ actor_id: student.id, address: '127.0.0.1', detail: '{"device":"phone"}' }]);
    expect((await save(exam._id, exam.writer, [pick(test, 0, 'right', 1)], student)).status).toBe(200);
    const { toAuthor, toStudent } = await looksOf(test, student);
    expect(toAuthor).toEqual([{ at, deviceClass: 'phone' }]);
    expect(toStudent).toEqual([]);
  });

  it('is kept once for each session', async () => {
    const { test, student } = await newcomer();
    await begin(test, student);
    const others = [await elsewhere(student), await elsewhere(student)];
    await Promise.all([...others, ...others].map((other) => look(test, other)));
    expect((await looksOf(test, student)).toAuthor).toHaveLength(2);
  });

  it('is kept where it is taken over, and taken back', async () => {
    const { test, student } = await newcomer();
    const exam = await begin(test, student);
    const other = await elsewhere(student);
    for (const [person, name] of [
      [other, 'two'],
      [student, 'one'],
      [other, 'two'],
    ] as const) {
      const body = { clientId: tab(name) };
      const input = { params: { attemptId: exam._id }, body };
      expect((await school.call(resumeAttempt, input, person)).status).toBe(200);
    }
    expect((await looksOf(test, student)).toAuthor).toHaveLength(2);
  });

  it('is kept where the person takes their own data, which holds what they have answered', async () => {
    const { test, student } = await newcomer();
    const exam = await begin(test, student);
    const other = await elsewhere(student);
    expect((await school.call(getOwnData, {}, other)).status).toBe(200);
    const again = await school.call(getOwnData, {}, other);
    expect(again.body.attempts[0]?.readElsewhere).toHaveLength(1);
    expect(await trailOf(exam._id)).toHaveLength(1);
  });

  it('is not told of the session in which it is sat, nor of what shows no question', async () => {
    const { test, student } = await newcomer();
    await begin(test, student);
    await begin(test, student, 'two');
    await look(test, student);
    await school.call(getOwnData, {}, student);
    await school.call(getCatalogueEntry, { params: { testId: test.id } }, await elsewhere(student));
    expect((await looksOf(test, student)).toAuthor).toEqual([]);
  });
});
