import { v7 as newId } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { setAccommodation } from '#contract/accommodations.ts';
import { getAttemptTime, saveAnswers, startAttempt } from '#contract/attempts.ts';
import { getOwnData } from '#contract/own-data.ts';
import { beginRest, endRest } from '#contract/rests.ts';
import { getTrail } from '#contract/sitting-acts.ts';
import { getBoard } from '#contract/sittings.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addSitting, begin, minute, order } from '#server/spec/spec-sittings.ts';
import { addTest } from '#server/spec/spec-test.ts';
import { closeOverdueAttempts } from './close-overdue-attempts.ts';
import { endRestsOver } from './rest.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
afterAll(() => school.close());

async function withRest(person: SpecPerson, restMinutes = 10): Promise<void> {
  // Anew each time: the clock's leaps end sessions.
  const admin = await school.addPerson('admin');
  const body = { extraPercent: 0, largerType: false, restMinutes, validUntil: null };
  await school.call(setAccommodation, { params: { userId: person.id }, body }, admin);
}

/** An hour of practice, with rest minutes. */
async function practising(restMinutes = 10) {
  const student = await school.addPerson('student');
  await withRest(student, restMinutes);
  const test = await addTest(school, { author, questions: 1, timeLimit: 60 });
  const start = { params: { testId: test.id }, body: { clientId: 'client-one' } };
  const { body: exam } = await school.call(startAttempt, start, student);
  return { test, student, exam, of: { params: { attemptId: exam._id } } };
}
type Practising = Awaited<ReturnType<typeof practising>>;
type Of = Pick<Practising, 'of' | 'student'>;
const rest = async ({ of, student }: Of, id = newId()) =>
  (await school.call(beginRest, { ...of, body: { id } }, student)).body;
const goOn = async ({ of, student }: Of) => (await school.call(endRest, of, student)).body;
const time = async ({ of, student }: Of) => (await school.call(getAttemptTime, { ...of, query: {} }, student)).body;

describe('a rest', () => {
  it('is in one’s own data as what one has', async () => {
    const { student } = await practising(7);
    expect((await school.call(getOwnData, {}, student)).body.accommodations).toMatchObject({ restMinutes: 7 });
  });

  it('lets the time stand still until somebody goes on, and saves are taken meanwhile', async () => {
    const one = await practising();
    expect(one.exam).toMatchObject({ timeRemaining: 3_600, restLeft: 600 });
    school.advance(5 * minute);
    const begun = await rest(one);
    expect(begun).toMatchObject({ isPaused: true, timeRemaining: 3_300, restEndsIn: 600 });
    school.advance(4 * minute);
    expect(await time(one)).toMatchObject({ isPaused: true, timeRemaining: 3_300, restEndsIn: 360 });
    const [question] = one.test.questions;
    const answers = [{ questionId: question!.id, selectedOptionId: question!.right, sequence: 1 }];
    const saved = await school.call(
      saveAnswers,
      { ...one.of, body: { writer: one.exam.writer, answers } },
      one.student,
    );
    expect(saved).toMatchObject({ status: 200, body: { saved: [{ sequence: 1 }], isPaused: true } });
    const after = await goOn(one);
    expect(after).toMatchObject({ timeRemaining: 3_300, restLeft: 360 });
    expect(after.isPaused).toBeUndefined();
    expect(after.deadline).toBe(new Date(Date.parse(one.exam.deadline) + 4 * minute).toISOString());
    expect(await goOn(one)).toEqual(after);
  });

  it('ends by itself when the minutes are used up, also before the server has entered that', async () => {
    const one = await practising();
    await rest(one);
    school.advance(25 * minute);
    const before = await time(one);
    expect(before).toMatchObject({ timeRemaining: 45 * 60, restLeft: 0 });
    expect(before.isPaused).toBeUndefined();
    await endRestsOver(school.services);
    expect(await time(one)).toEqual(before);
    expect(await rest(one)).toEqual(before);
  });

  it('gives in all what somebody has, and the attempt ends so much later and no more', async () => {
    const one = await practising(3);
    await rest(one);
    school.advance(2 * minute);
    await goOn(one);
    expect(await rest(one)).toMatchObject({ restEndsIn: 60 });
    school.advance(60 * minute);
    await endRestsOver(school.services);
    await closeOverdueAttempts(school.services);
    expect((await time(one)).timeRemaining).toBe(60);
    school.advance(minute + 31_000);
    await closeOverdueAttempts(school.services);
    expect(await time(one)).toMatchObject({ code: 'ATTEMPT_CLOSED' });
  });

  it('that is sent twice is one, also after it has ended', async () => {
    const one = await practising();
    const id = newId();
    const both = await Promise.all([rest(one, id), rest(one, id)]);
    expect(both[0]).toEqual(both[1]);
    school.advance(minute);
    await goOn(one);
    expect((await rest(one, id)).isPaused).toBeUndefined();
  });

  it('is nobody else’s, and nothing for who has none or whose time is over', async () => {
    const [one, other] = [await practising(), await practising(0)];
    expect(other.exam.restLeft).toBeUndefined();
    expect((await rest(other)).isPaused).toBeUndefined();
    const asAnother = await school.call(beginRest, { ...one.of, body: { id: newId() } }, other.student);
    expect(asAnother).toMatchObject({ status: 404, body: { code: 'ATTEMPT_NOT_FOUND' } });
    school.advance(60 * minute + 1_000);
    expect(await rest(one)).toMatchObject({ timeRemaining: 0 });
    expect((await time(one)).isPaused).toBeUndefined();
  });
});

describe('in a sitting', () => {
  it('a rest is on the board and in the trail, and a pause over it uses none of it', async () => {
    const { id, candidates, author: head } = await addSitting(school, { candidates: 1 });
    const [student] = candidates;
    if (!student) throw new Error('Nobody');
    await withRest(student);
    school.advance(10 * minute);
    const { body: exam } = await begin(school, id, student);
    const one = { student, of: { params: { attemptId: exam._id } } };
    const read = { params: { sittingId: id } };
    const row = async () => (await school.call(getBoard, { ...read, query: {} }, head)).body.candidates[0];
    await rest(one);
    const since = school.now();
    expect(await row()).toMatchObject({
      state: 'paused',
      pausedAt: new Date(since).toISOString(),
      restsUntil: new Date(since + 10 * minute).toISOString(),
    });
    school.advance(2 * minute);
    await order(school, id, head, { kind: 'pause', scope: 'sitting' });
    school.advance(5 * minute);
    // Whoever says go says it for the pause: the rest is the candidate's.
    await order(school, id, head, { kind: 'resume', scope: 'sitting' });
    expect(await time(one)).toMatchObject({ isPaused: true, restEndsIn: 180 });
    await order(school, id, head, { kind: 'resume', scope: 'candidates', candidateIds: [student.id] });
    expect(await time(one)).toMatchObject({ isPaused: true, timeRemaining: exam.timeRemaining });
    school.advance(minute);
    expect(await goOn(one)).toMatchObject({ restLeft: 600 - 180, timeRemaining: exam.timeRemaining });
    const { entries } = (await school.call(getTrail, read, head)).body;
    expect(entries.find(({ kind }) => kind === 'rest')).toMatchObject({
      candidates: 1,
      by: student.name,
      from: new Date(since).toISOString(),
      to: new Date(school.now()).toISOString(),
    });
    expect(await row()).toMatchObject({ state: 'writing', restsUntil: null, stopped: 8 * 60 });
  });
});
