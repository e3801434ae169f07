import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOwnData } from '#contract/own-data.ts';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import { ownDataSchema } from '#contract/own-data.ts';
import { rateResult } from '#contract/results.ts';
import { actInSitting } from '#contract/sitting-acts.ts';
import { submitResult } from '#contract/submission.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addSitting, begin as startInSitting, minute, order } from '#server/spec/spec-sittings.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  author = await school.addPerson('instructor');
});
afterAll(() => school.close());

const begin = async (test: SpecTest, person: SpecPerson) =>
  (await school.call(startAttempt, { params: { testId: test.id }, body: { clientId: 'client-one' } }, person)).body;

/** Takes a test with the first question right and the second wrong. */
async function take(test: SpecTest, person: SpecPerson) {
  const exam = await begin(test, person);
  const [first, second] = test.questions;
  const answers = [
    { questionId: first!.id, selectedOptionId: first!.right, sequence: 1 },
    { questionId: second!.id, selectedOptionId: second!.wrong, sequence: 2 },
  ];
  const { body } = await school.call(submitResult, { body: { testId: test.id, attemptId: exam._id, answers } }, person);
  return { exam, result: body, answers };
}
const wire = (at: number) => new Date(at).toISOString();
const download = (person: SpecPerson) => school.call(getOwnData, {}, person);

describe("one's own data", () => {
  it('is everything, in the declared form, and without a token or a password', async () => {
    const person = await school.addPerson('student');
    const test = await addTest(school, { author, title: 'Rivers' });
    const { exam, result, answers } = await take(test, person);
    await school.call(rateResult, { params: { resultId: result._id }, body: { rating: 4 } }, person);
    // Picked again after the end: kept beside the result.
    const late = [{ ...answers[1]!, selectedOptionId: test.questions[1]!.right, sequence: 9 }];
    await school.call(
      saveAnswers,
      { params: { attemptId: exam._id }, body: { writer: exam.writer, answers: late } },
      person,
    );
    const friend = await school.addPerson('student');
    const { db } = school.store;
    await db
      .insertInto('referrals')
      .values({
        id: 'referral-1',
        referrer_id: person.id,
        referred_id: friend.id,
        referral_code: 'CODE',
        status: 'completed',
        created_at: school.now(),
        completed_at: school.now(),
      })
      .execute();
    await db
      .insertInto('payments')
      .values({
        id: 'payment-1',
        user_id: person.id,
        amount: 100_000,
        currency: 'NGN',
        status: 'success',
        payment_method: 'card',
        reference: 'ref-1',
        plan: 'premium',
        created_at: school.now(),
        updated_at: school.now(),
      })
      .execute();
    await db
      .insertInto('points_ledger')
      .values({ id: 'points-1', user_id: person.id, referral_id: 'referral-1', amount: 100, created_at: school.now() })
      .execute();

    const { status, body, text } = await download(person);
    expect(status).toBe(200);
    expect(ownDataSchema.parse(body)).toEqual(body);
    expect(body.profile).toMatchObject({ _id: person.id, name: person.name, email: person.email });
    expect(body.sessions).toMatchObject([{ userAgent: 'spec', current: true }]);
    expect(body.attempts).toMatchObject([{ _id: exam._id, test: { title: 'Rivers' }, state: 'closed' }]);
    expect(body.attempts[0]?.answers).toHaveLength(2);
    expect(body.attempts[0]?.lateAnswers).toMatchObject([{ selectedOption: 'Right' }]);
    expect(body.results).toMatchObject([{ _id: result._id, score: 25, rating: 4, reviewWithheld: null }]);
    const items = body.results[0]!.items;
    expect(items).toHaveLength(4);
    expect(items.find((item) => item.questionId === test.questions[0]!.id)).toMatchObject({
      question: 'Question 1?',
      selectedOption: 'Right',
      isCorrect: true,
      pointsWon: 1,
    });
    expect(body.payments).toMatchObject([{ reference: 'ref-1', amount: 100_000 }]);
    expect(body.referrals.made).toMatchObject([{ status: 'completed' }]);
    expect(body.points).toMatchObject([{ amount: 100 }]);
    expect(body.activity.map((entry) => entry.action)).toContain('result-submitted');
    // Nobody else's name, no secret, and the key of no question beyond the marks of one's own picks.
    for (const secret of [friend.name, friend.email, person.token, 'password', 'token', 'Because the spec']) {
      expect(text).not.toContain(secret);
    }
  });

  it('holds nothing of the key of a test that is open, of its earlier results neither', async () => {
    const person = await school.addPerson('student');
    const test = await addTest(school, { author });
    const other = await addTest(school, { author });
    await take(test, person);
    await take(other, person);
    await begin(test, person);
    const { body } = await download(person);
    const of = (id: string) => body.results.find((result) => result.test._id === id)!;
    expect(of(test.id).reviewWithheld).toBe('open-attempt');
    for (const item of of(test.id).items) expect(item).toMatchObject({ isCorrect: null, pointsWon: null });
    expect(of(test.id).items.map((item) => item.selectedOption)).toContain('Right');
    expect(of(other.id).items.map((item) => item.isCorrect)).toContain(true);
    const open = body.attempts.find((attempt) => attempt.state === 'open');
    expect(open).toMatchObject({ test: { _id: test.id }, closedAt: null, answers: [] });
  });

  it('holds nothing of the key of a test that never shows it', async () => {
    const person = await school.addPerson('student');
    const test = await addTest(school, { author, reviewPolicy: 'never' });
    await take(test, person);
    const { body } = await download(person);
    expect(body.results[0]?.reviewWithheld).toBe('policy');
    for (const item of body.results[0]!.items) expect(item).toMatchObject({ isCorrect: null, pointsWon: null });
  });

  it('names the sittings that one was to sit, with the place, and what was done for one by name', async () => {
    const {
      id,
      test,
      author: by,
      candidates,
    } = await addSitting(school, {
      candidates: 2,
      changed: { rooms: [{ name: 'Hall A', seats: 10 }] },
    });
    const [person, neighbour] = candidates as [SpecPerson, SpecPerson];
    school.advance(10 * minute);
    await startInSitting(school, id, person);
    const only = { scope: 'candidates' as const, candidateIds: [person.id] };
    await order(school, id, by, { kind: 'give', minutes: 5, ...only });
    const incident = { id: 'an-incident-of-one', kind: 'incident' as const, words: 'The chair broke', ...only };
    expect((await school.call(actInSitting, { params: { sittingId: id }, body: incident }, by)).status).toBe(200);

    const { body, text } = await download(person);
    const acts = [{ at: wire(school.now()), kind: 'incident', words: 'The chair broke', detail: '' }];
    expect(body.sittings).toMatchObject([{ test: { _id: test.id }, room: 'Hall A', seat: '', acts }]);
    const changes = [{ kind: 'give', reason: 'The lights went out', seconds: 300, from: null, to: null }];
    expect(body.attempts[0]?.timeChanges).toMatchObject(changes);
    expect(text).not.toContain(by.name);
    expect((await download(neighbour)).body.sittings).toMatchObject([{ room: 'Hall A', acts: [] }]);
  });

  it('is small for somebody new', async () => {
    const person = await school.addPerson('student');
    const { body } = await download(person);
    expect(body).toMatchObject({ sittings: [], attempts: [], results: [], payments: [], points: [], activity: [] });
    expect(body.referrals).toEqual({ made: [], cameWith: null });
  });
});
