import { afterAll, describe, expect, it } from 'vitest';
import { resumeAttempt, saveAnswers, startAttempt } from '#contract/attempts.ts';
import { duplicateTest, getInstructorTest } from '#contract/authoring.ts';
import { updateTest } from '#contract/test-content.ts';
import { setAccommodation } from '#contract/accommodations.ts';
import { getCatalogue } from '#contract/catalogue.ts';
import { getTest } from '#contract/test-to-read.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addSitting, begin, minute } from '#server/spec/spec-sittings.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
afterAll(() => school.close());

const at = (testId: string) => ({ params: { testId } });
const inMinutes = (minutes: number) => new Date(school.now() + minutes * minute).toISOString();
const change = (testId: string, body: object, by = author) => school.call(updateTest, { ...at(testId), body }, by);
const start = (test: SpecTest, by: SpecPerson, accessCode?: string) =>
  school.call(startAttempt, { ...at(test.id), body: { clientId: 'client-one', accessCode } }, by);
const facts = async (test: SpecTest, by: SpecPerson) => (await school.call(getCatalogueEntry, at(test.id), by)).body;

async function addOpening(changed: object): Promise<SpecTest> {
  const test = await addTest(school, { author, timeLimit: 60 });
  expect((await change(test.id, changed)).status).toBe(200);
  return test;
}

describe('a test with a window', () => {
  it('is begun from the moment it opens and until it closes, and says so before', async () => {
    const [opensAt, closesAt] = [inMinutes(10), inMinutes(20)];
    const test = await addOpening({ opensAt, closesAt });
    const [early, late] = [await school.addPerson('student'), await school.addPerson('student')];
    const opening = { opensAt, closesAt, needsCode: false };
    expect((await facts(test, early)).opening).toEqual({ ...opening, state: 'early' });
    expect((await start(test, early)).body.code).toBe('TEST_NOT_OPEN');
    expect((await school.call(getTest, at(test.id), early)).body).toMatchObject({ code: 'TEST_NOT_OPEN' });
    school.advance(10 * minute);
    expect((await facts(test, early)).opening?.state).toBe('open');
    expect((await start(test, early)).status).toBe(201);
    school.advance(10 * minute);
    expect((await start(test, late)).body.code).toBe('TEST_CLOSED');
    const listed = (await school.call(getCatalogue, { query: {} }, late)).body.tests;
    expect(listed.find(({ _id }) => _id === test.id)?.opening).toEqual({ ...opening, state: 'over' });
  });

  it('bounds the time of whoever begins late, but takes nobody’s extra time', async () => {
    const test = await addOpening({ closesAt: inMinutes(20) });
    const [one, other] = [await school.addPerson('student'), await school.addPerson('student')];
    const admin = await school.addPerson('admin');
    const accommodation = { extraPercent: 50, largerType: false, validUntil: null };
    const set = await school.call(setAccommodation, { params: { userId: other.id }, body: accommodation }, admin);
    expect(set.status).toBe(200);
    expect((await start(test, one)).body.timeRemaining).toBe(20 * 60);
    expect((await start(test, other)).body.timeRemaining).toBe(50 * 60);
    // Until which both go on, whatever has closed meanwhile.
    school.advance(45 * minute);
    expect((await start(test, other)).status).toBe(200);
  });

  it('keeps nobody from going on, nor any answer from being saved', async () => {
    const test = await addOpening({});
    const student = await school.addPerson('student');
    const { body: exam } = await start(test, student);
    await change(test.id, { closesAt: inMinutes(5), accessCode: '4827' });
    school.advance(10 * minute);
    const params = { attemptId: exam._id };
    const { body } = await school.call(resumeAttempt, { params, body: { clientId: 'client-two' } }, student);
    expect(body.timeRemaining).toBe(50 * 60);
    expect((await start(test, student)).status).toBe(200);
    const [question] = test.questions;
    const answers = [{ questionId: question?.id ?? '', selectedOptionId: question?.right ?? '', sequence: 1 }];
    const { body: resumed } = await start(test, student);
    const saved = await school.call(saveAnswers, { params, body: { writer: resumed.writer, answers } }, student);
    expect(saved.body.saved).toHaveLength(1);
  });

  it('closes after it opens, whichever of both is changed', async () => {
    const test = await addOpening({ opensAt: inMinutes(30) });
    const refused = await change(test.id, { closesAt: inMinutes(20) });
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'closesAt' }] } });
    expect((await change(test.id, { closesAt: inMinutes(40) })).status).toBe(200);
  });

  it('is of one occasion, which a copy is not', async () => {
    const test = await addOpening({ opensAt: inMinutes(30), closesAt: inMinutes(40), accessCode: 'Ab1' });
    const { body } = await school.call(duplicateTest, at(test.id), author);
    expect(body).toMatchObject({ opensAt: null, closesAt: null, accessCode: '' });
  });
});

describe('the access code of a test', () => {
  it('is asked of whoever begins, in capitals or not, and told to its author alone', async () => {
    const test = await addOpening({ accessCode: 'Ab27' });
    const student = await school.addPerson('student');
    expect((await facts(test, student)).opening).toMatchObject({ state: 'open', needsCode: true });
    const listed = await school.call(getCatalogue, { query: {} }, student);
    expect(listed.text + JSON.stringify(await facts(test, student))).not.toContain('Ab27');
    expect((await school.call(getInstructorTest, at(test.id), author)).body.accessCode).toBe('Ab27');
    expect((await start(test, student)).body.code).toBe('WRONG_ACCESS_CODE');
    expect((await school.call(getTest, at(test.id), student)).body).toMatchObject({ code: 'WRONG_ACCESS_CODE' });
    expect((await start(test, student, 'ab27')).status).toBe(201);
    expect((await start(test, student)).status).toBe(200);
  });

  it('is not to be guessed: after ten tries the right one opens it no more, until some minutes later', async () => {
    const test = await addOpening({ accessCode: '4827' });
    const student = await school.addPerson('student');
    const tries = await Promise.all(Array.from({ length: 12 }, (_, guess) => start(test, student, String(guess))));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await start(test, student, '4827')).body.code).toBe('TOO_MANY_REQUESTS');
    school.advance(11 * minute);
    expect((await start(test, student, '4827')).status).toBe(201);
  });

  it('is asked again for another attempt, also where the last one was never handed in', async () => {
    const test = await addOpening({ accessCode: '4827' });
    const student = await school.addPerson('student');
    await start(test, student, '4827');
    school.advance(62 * minute);
    expect((await start(test, student)).body.code).toBe('WRONG_ACCESS_CODE');
    expect((await start(test, student, '4827')).status).toBe(201);
  });

  it('and the window are of no account in a sitting', async () => {
    const { id, candidates, test, author: own } = await addSitting(school);
    await change(test.id, { closesAt: inMinutes(1), accessCode: '4827' }, own);
    const [candidate] = candidates;
    if (!candidate) throw new Error('Nobody');
    school.advance(10 * minute);
    expect((await begin(school, id, candidate)).body.timeRemaining).toBe(3_600);
  });
});
