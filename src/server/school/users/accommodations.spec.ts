import { afterAll, describe, expect, it } from 'vitest';
import { setAccommodation } from '#contract/accommodations.ts';
import { getUser } from '#contract/admin-users.ts';
import { resumeAttempt, startAttempt } from '#contract/attempts.ts';
import { getProfile } from '#contract/auth.ts';
import { getOwnSittings } from '#contract/sittings.ts';
import { setAccommodations } from '#contract/many-users.ts';
import { getCatalogue } from '#contract/catalogue.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addSitting, begin, minute } from '#server/spec/spec-sittings.ts';
import { addTest } from '#server/spec/spec-test.ts';

const school = await openSpecSchool();
const admin = await school.addPerson('admin');
const author = await school.addPerson('instructor');
afterAll(() => school.close());

const set = (person: SpecPerson, changed: object, by = admin) =>
  school.call(
    setAccommodation,
    {
      params: { userId: person.id },
      body: { extraPercent: 25, largerType: false, validUntil: null, ...changed },
    },
    by,
  );
const start = (testId: string, person: SpecPerson) =>
  school.call(startAttempt, { params: { testId }, body: { clientId: 'client-one' } }, person);
const facts = async (testId: string, person: SpecPerson) =>
  (await school.call(getCatalogueEntry, { params: { testId } }, person)).body;

describe('extra time', () => {
  it('is set for several people at once, each with their own entry in the trail', async () => {
    const test = await addTest(school, { author, questions: 1, timeLimit: 60 });
    const [one, two, other] = [
      await school.addPerson('student'),
      await school.addPerson('student'),
      await school.addPerson('student'),
    ];
    await set(two, { extraPercent: 10 });
    const accommodation = { extraPercent: 50, largerType: true, validUntil: null };
    const body = { userIds: [one.id, two.id, 'nobody'], accommodation };
    expect((await school.call(setAccommodations, { body }, admin)).body.userIds).toEqual([one.id, two.id]);
    for (const person of [one, two]) expect(await facts(test.id, person)).toMatchObject({ extraPercent: 50 });
    expect((await facts(test.id, other)).extraPercent).toBeUndefined();
    const entries = await school.store.db
      .selectFrom('audit_trail')
      .select('subject_id')
      .where('action', '=', 'accommodation-set')
      .where('subject_id', 'in', [one.id, two.id])
      .execute();
    expect(entries).toHaveLength(3);
    expect((await school.call(setAccommodations, { body }, author)).status).toBe(403);
  });

  it('is told before the start and is in the deadline, rounded up to a second', async () => {
    const test = await addTest(school, { author, questions: 1, timeLimit: 7 });
    const student = await school.addPerson('student');
    expect((await facts(test.id, student)).extraPercent).toBeUndefined();
    expect((await set(student, { extraPercent: 33 })).body.accommodation).toMatchObject({ extraPercent: 33 });
    expect(await facts(test.id, student)).toMatchObject({ timeLimit: 7, ownMinutes: 9, extraPercent: 33 });
    const { body: listed } = await school.call(getCatalogue, { query: { limit: 100 } }, student);
    expect(listed.tests.find(({ _id }) => _id === test.id)).toMatchObject({ timeLimit: 7, ownMinutes: 9 });
    const other = await school.addPerson('student');
    expect(await facts(test.id, other)).toMatchObject({ timeLimit: 7, ownMinutes: 7 });
    expect((await start(test.id, student)).body.timeRemaining).toBe(559);
  });

  it('leaves an exam that is open as it was told', async () => {
    const test = await addTest(school, { author, questions: 1, timeLimit: 60 });
    const student = await school.addPerson('student');
    const exam = await start(test.id, student);
    await set(student, { extraPercent: 100 });
    const resumed = await school.call(
      resumeAttempt,
      { params: { attemptId: exam.body._id }, body: { clientId: 'client-two' } },
      student,
    );
    expect(resumed.body.deadline).toBe(exam.body.deadline);
  });

  it('holds until its last day on the school’s clocks, and no longer', async () => {
    const test = await addTest(school, { author, questions: 1, timeLimit: 60 });
    const [one, other] = [await school.addPerson('student'), await school.addPerson('student')];
    // It is noon in Lagos.
    await set(one, { validUntil: '2026-11-21' });
    await set(other, { validUntil: '2026-11-20' });
    expect((await start(test.id, one)).body.timeRemaining).toBe(75 * 60);
    expect((await start(test.id, other)).body.timeRemaining).toBe(60 * 60);
  });

  it('is in a sitting too, and the window never takes it', async () => {
    const endsAt = new Date(school.now() + 50 * minute).toISOString();
    const { id, candidates } = await addSitting(school, { changed: { endsAt } });
    const [candidate] = candidates;
    if (!candidate) throw new Error('Nobody');
    await set(candidate, { extraPercent: 50 });
    expect((await school.call(getOwnSittings, {}, candidate)).body.sittings).toMatchObject([{ extraPercent: 50 }]);
    school.advance(20 * minute);
    expect((await begin(school, id, candidate)).body.timeRemaining).toBe((30 + 30) * 60);
  });
});

describe('whoever sets it', () => {
  it('is an administrator, finds it on the person’s page, and takes it away with nothing', async () => {
    const student = await school.addPerson('student');
    expect((await set(student, {}, author)).status).toBe(403);
    expect((await set(student, { extraPercent: 301 })).status).toBe(400);
    await set(student, { largerType: true, validUntil: '2027-07-31' });
    const read = async () => (await school.call(getUser, { params: { userId: student.id } }, admin)).body.accommodation;
    expect(await read()).toEqual({ extraPercent: 25, largerType: true, restMinutes: 0, validUntil: '2027-07-31' });
    expect((await school.call(getProfile, {}, student)).body.largerType).toBe(true);
    await set(student, { extraPercent: 0, restMinutes: 120 });
    expect(await read()).toMatchObject({ extraPercent: 0, restMinutes: 120 });
    expect((await set(student, { restMinutes: 121 })).status).toBe(400);
    await set(student, { extraPercent: 0 });
    expect(await read()).toBeNull();
    expect((await school.call(getProfile, {}, student)).body.largerType).toBeUndefined();
    const trail = school.store.db.selectFrom('audit_trail').select('detail').where('action', '=', 'accommodation-set');
    expect((await trail.where('subject_id', '=', student.id).execute()).map(({ detail }) => detail)).toEqual([
      '{}',
      '{}',
      '{}',
    ]);
  });
});
