import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/account.ts';
import { startAttempt } from '#contract/attempts.ts';
import { getProfile, signIn, signUp } from '#contract/auth.ts';
import { getInstructorStats } from '#contract/authoring.ts';
import { getResult } from '#contract/results.ts';
import { submitResult } from '#contract/submission.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';
import { deleteUser } from './delete-user.ts';

const password = 'correct horse';
let school: SpecSchool;
let admin: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  admin = await school.addPerson('admin');
  school.advance(1_000);
});
afterAll(() => school.close());

const byAdmin = () => ({ actorId: admin.id, address: '' });

let people = 0;
async function register(): Promise<SpecPerson & { email: string }> {
  people += 1;
  const body = { name: `Chidinma Unusual${people}`, email: `leaver${people}@spec.school`, password };
  const answer = await school.call(signUp, { body });
  return { id: answer.body._id, token: answer.body.token, name: body.name, email: body.email };
}
async function promote(person: SpecPerson, role: 'admin' | 'instructor') {
  await school.store.db.updateTable('users').set({ role }).where('id', '=', person.id).execute();
}
const leave = (person: SpecPerson, given = password) =>
  school.call(deleteAccount, { body: { password: given } }, person);
const begin = async (test: SpecTest, person: SpecPerson) =>
  (await school.call(startAttempt, { params: { testId: test.id }, body: { clientId: 'client-one' } }, person)).body;

describe('deleting an account', () => {
  it('asks for the password', async () => {
    const person = await register();
    expect(await leave(person, 'wrong horse')).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    expect(await leave(person, '')).toMatchObject({
      status: 400,
      body: { message: 'Please enter your current password' },
    });
    expect((await school.call(getProfile, {}, person)).status).toBe(200);
  });

  it('signs out everywhere, frees the e-mail, and leaves no trace of who it was', async () => {
    const person = await register();
    const { body: elsewhere } = await school.call(signIn, { body: { email: person.email, password } });
    const { db } = school.store;
    const counted = async () =>
      (await db.selectFrom('counters').select('value').where('name', '=', 'users:student').executeTakeFirstOrThrow())
        .value;
    const before = await counted();
    expect((await leave(person)).status).toBe(200);
    expect(await counted()).toBe(before - 1);
    for (const token of [person.token, elsewhere.token]) {
      expect((await school.call(getProfile, {}, { ...person, token })).status).toBe(401);
    }
    expect((await school.call(signIn, { body: { email: person.email, password } })).status).toBe(401);
    const row = await db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/chidinma|leaver|spec\.school|argon/i);
    expect(row.deleted_at).not.toBeNull();
    const again = { name: 'Somebody Else', email: person.email, password };
    expect((await school.call(signUp, { body: again })).status).toBe(201);
  });

  it('keeps results, nameless, for the author and the statistics', async () => {
    const author = await school.addPerson('instructor');
    const test = await addTest(school, { author });
    const person = await register();
    const exam = await begin(test, person);
    const { body: result } = await school.call(
      submitResult,
      { body: { testId: test.id, attemptId: exam._id, answers: [] } },
      person,
    );
    await leave(person);
    const read = await school.call(getResult, { params: { resultId: result._id } }, author);
    expect(read).toMatchObject({ status: 200, body: { studentName: '', score: 0, rating: null } });
  });

  it('closes and scores what is open, with the answers that were saved', async () => {
    const author = await school.addPerson('instructor');
    const test = await addTest(school, { author });
    const person = await register();
    const exam = await begin(test, person);
    const [question] = test.questions;
    await school.raw(
      {
        method: 'PUT',
        url: `/api/attempts/${exam._id}/answers`,
        payload: {
          writer: exam.writer,
          answers: [{ questionId: question!.id, selectedOptionId: question!.right, sequence: 1 }],
        },
      },
      person,
    );
    school.advance(90_000);
    await leave(person);
    const { db } = school.store;
    const attempt = await db.selectFrom('attempts').selectAll().where('id', '=', exam._id).executeTakeFirstOrThrow();
    expect(attempt).toMatchObject({ state: 'closed', closed_by: 'deadline', closed_at: school.now() });
    const result = await db.selectFrom('results').selectAll().where('attempt_id', '=', exam._id).execute();
    expect(result).toMatchObject([{ score: 25, time_taken: 90 }]);
  });

  it('adds no zero to the figures of a test that was open, and keeps what had ended before', async () => {
    const author = await school.addPerson('instructor');
    const test = await addTest(school, { author, timeLimit: 10 });
    const [stays, leaves, ranOut] = [await register(), await register(), await register()];
    for (const person of [stays, ranOut, leaves]) {
      const { _id, writer, questions } = await begin(test, person);
      if (person === leaves) continue;
      const answers = questions.map(({ _id: questionId }) => ({
        questionId,
        selectedOptionId: test.questions.find(({ id }) => id === questionId)?.right,
      }));
      const body = { testId: test.id, attemptId: _id, writer, answers };
      if (person === stays) await school.call(submitResult, { body }, person);
    }
    await leave(leaves);
    const figures = async () => (await school.call(getInstructorStats, {}, author)).body;
    expect(await figures()).toMatchObject({ averageScore: 100 });
    school.advance(11 * 60_000);
    await deleteUser(school.services, { userId: ranOut.id, deletedBy: admin.id, by: byAdmin() });
    expect(await figures()).toMatchObject({ averageScore: 50 });
  });

  it("gives an author's tests to the oldest administrator", async () => {
    const author = await register();
    await promote(author, 'instructor');
    await school.addPerson('admin');
    const test = await addTest(school, { author });
    const gone = await addTest(school, { author });
    const { db } = school.store;
    await db.updateTable('tests').set({ deleted_at: school.now() }).where('id', '=', gone.id).execute();
    await leave(author);
    const tests = await db.selectFrom('tests').select('created_by').where('id', 'in', [test.id, gone.id]).execute();
    expect(tests).toEqual([{ created_by: admin.id }, { created_by: admin.id }]);
    const questions = await db.selectFrom('questions').select('created_by').where('test_id', '=', test.id).execute();
    expect(new Set(questions.map((question) => question.created_by))).toEqual(new Set([admin.id]));
  });

  it('can be decided by an administrator, once', async () => {
    const person = await register();
    const deletion = { userId: person.id, deletedBy: admin.id, by: byAdmin() };
    await deleteUser(school.services, deletion);
    await expect(deleteUser(school.services, deletion)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    const log = await school.store.db
      .selectFrom('activity_log')
      .select(['actor_id', 'action'])
      .where('subject_id', '=', person.id)
      .where('action', '=', 'user-deleted')
      .execute();
    expect(log).toEqual([{ actor_id: admin.id, action: 'user-deleted' }]);
  });
});

describe('the last administrator', () => {
  it('may not go, also when the last two go at the same moment', async () => {
    const own = await openSpecSchool();
    const two = [await own.addPerson('admin'), await own.addPerson('admin')];
    const outcomes = await Promise.allSettled(
      two.map((person) =>
        deleteUser(own.services, {
          userId: person.id,
          deletedBy: person.id,
          by: { actorId: person.id, address: '127.0.0.1' },
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'LAST_ADMIN' } });
    const left = await own.store.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
    await own.close();
  });

  it('is told so', async () => {
    const own = await openSpecSchool();
    const body = { name: 'Only One', email: 'only@spec.school', password };
    const { body: signedUp } = await own.call(signUp, { body });
    await own.store.db.updateTable('users').set({ role: 'admin' }).execute();
    const only = { id: signedUp._id, token: signedUp.token, name: body.name, email: body.email };
    const answer = await own.call(deleteAccount, { body: { password } }, only);
    expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    expect((await own.call(getProfile, {}, only)).status).toBe(200);
    await own.close();
  });
});
