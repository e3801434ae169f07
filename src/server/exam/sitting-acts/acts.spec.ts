import { v7 as newId } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { getAdminStats } from '#contract/admin-overview.ts';
import { getAttemptTime, resumeAttempt, saveAnswers } from '#contract/attempts.ts';
import { getResult, getResults } from '#contract/results.ts';
import { getInstructorResults } from '#contract/instructor-results.ts';
import { actInSitting, type Act, getTrail } from '#contract/sitting-acts.ts';
import type { SittingContent } from '#contract/sitting-content.ts';
import * as contract from '#contract/sittings.ts';
import { submitResult } from '#contract/submission.ts';
import { closeOverdueAttempts } from '#server/exam/attempts/close-overdue-attempts.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addSitting, begin, minute, order, signedInElsewhere } from '#server/spec/spec-sittings.ts';

const school = await openSpecSchool();
afterAll(() => school.close());

const rooms = [
  { name: 'Lab', seats: null },
  { name: 'Hall', seats: null },
];

/** Candidates by turns in the lab and in the hall, all of whom have begun. */
async function underWay(count = 2, changed: Partial<SittingContent> = {}) {
  const sitting = await addSitting(school, { candidates: count, changed: { rooms, ...changed } });
  school.advance(10 * minute);
  const begun = [];
  for (const person of sitting.candidates) begun.push((await begin(school, sitting.id, person)).body);
  const { body } = await school.call(contract.getSitting, { params: { sittingId: sitting.id } }, sitting.author);
  const [lab, hall] = body.rooms.map(({ _id }) => _id) as [string, string];
  return { ...sitting, begun, lab, hall };
}
type UnderWay = Awaited<ReturnType<typeof underWay>>;

type Said<A> = A extends unknown ? Omit<A, 'id' | 'words'> & { id?: string; words?: string } : never;

const act = (sittingId: string, by: SpecPerson, what: Said<Act>) =>
  school.call(
    actInSitting,
    { params: { sittingId }, body: { id: newId(), words: 'The machine would not start', ...what } },
    by,
  );

const one = ({ candidates }: UnderWay, index = 0) => ({ candidateIds: [candidates[index]?.id ?? ''] });
const time = (sitting: UnderWay, index = 0, after?: number) =>
  school.call(
    getAttemptTime,
    { params: { attemptId: sitting.begun[index]?._id ?? '' }, query: { after } },
    sitting.candidates[index],
  );
const trail = async ({ id, author }: UnderWay) =>
  (await school.call(getTrail, { params: { sittingId: id } }, author)).body.entries;

async function handIn(sitting: UnderWay, index = 0) {
  const [first] = sitting.test.questions;
  const answers = [{ questionId: first?.id ?? '', selectedOptionId: first?.right }];
  const body = { testId: sitting.test.id, attemptId: sitting.begun[index]?._id ?? '', answers };
  return (await school.call(submitResult, { body }, sitting.candidates[index])).body;
}

describe('a message', () => {
  it('reaches all, a room or one, once, and stands in the trail with who sent it', async () => {
    const sitting = await underWay();
    const { id, author, lab } = sitting;
    await act(id, author, { kind: 'message', scope: 'sitting', words: 'Ten minutes more' });
    await act(id, author, { kind: 'message', scope: 'room', roomId: lab, words: 'Lab: question 2 is about iron' });
    await act(id, author, {
      kind: 'message',
      scope: 'candidates',
      ...one(sitting, 1),
      words: 'Your calculator is here',
    });
    const heard = async (index: number) => (await time(sitting, index)).body.messages?.map(({ words }) => words);
    expect(await heard(0)).toEqual(['Ten minutes more', 'Lab: question 2 is about iron']);
    expect(await heard(1)).toEqual(['Ten minutes more', 'Your calculator is here']);
    expect((await trail(sitting))[0]).toMatchObject({
      kind: 'message',
      words: 'Your calculator is here',
      names: [sitting.candidates[1]?.name],
      by: author.name,
    });
  });

  it('wakes a device that waits, and is not told again while nothing is new', async () => {
    const sitting = await underWay(1);
    const known = sitting.begun[0]?.revision ?? 0;
    const waiting = time(sitting, 0, known);
    await act(sitting.id, sitting.author, { kind: 'message', scope: 'sitting', words: 'Look at the board' });
    const { body } = await waiting;
    expect(body).toMatchObject({ revision: known + 1, messages: [{ words: 'Look at the board' }] });
  });

  it('is one where it is sent twice', async () => {
    const sitting = await underWay(1);
    const same = { kind: 'message', scope: 'sitting', words: 'Once', id: newId() } as const;
    const first = await act(sitting.id, sitting.author, same);
    expect((await act(sitting.id, sitting.author, same)).body).toEqual(first.body);
    expect(await trail(sitting)).toHaveLength(1);
  });
});

describe('a candidate who is moved', () => {
  it('has another place, and stands still where the room does until that goes on', async () => {
    const sitting = await underWay();
    const { id, author, hall } = sitting;
    await order(school, id, author, { kind: 'pause', scope: 'room', roomId: hall });
    school.advance(5 * minute);
    await act(id, author, { kind: 'move', ...one(sitting), roomId: hall, seat: 'B4' });
    expect((await time(sitting)).body).toMatchObject({ isPaused: true, timeRemaining: 55 * 60 });
    expect((await trail(sitting))[0]).toMatchObject({ kind: 'move', detail: 'Lab → Hall B4' });
    school.advance(10 * minute);
    await order(school, id, author, { kind: 'resume', scope: 'room', roomId: hall });
    expect((await time(sitting)).body).toMatchObject({ timeRemaining: 55 * 60 });
    expect((await time(sitting)).body).not.toHaveProperty('isPaused');
  });
});

describe('another device', () => {
  it('needs an invigilator where the sitting says so; answers of the first are saved all the while', async () => {
    const sitting = await underWay(1, { takeover: 'invigilator' });
    const [person] = sitting.candidates as [SpecPerson];
    const [exam] = sitting.begun;
    const elsewhere = await signedInElsewhere(school, person);
    const params = { attemptId: exam?._id ?? '' };
    const goOn = () => school.call(resumeAttempt, { params, body: { clientId: 'another-device' } }, elsewhere);
    expect((await goOn()).body).toMatchObject({ code: 'DEVICE_NOT_ALLOWED' });
    expect((await begin(school, sitting.id, elsewhere)).body).toMatchObject({ code: 'DEVICE_NOT_ALLOWED' });
    const [first] = sitting.test.questions;
    const answers = [{ questionId: first?.id ?? '', selectedOptionId: first?.right, sequence: 1 }];
    const saved = await school.call(saveAnswers, { params, body: { writer: exam?.writer ?? '', answers } }, person);
    expect(saved.status).toBe(200);

    await act(sitting.id, sitting.author, { kind: 'device', ...one(sitting) });
    expect((await goOn()).status).toBe(200);
    const back = await school.call(resumeAttempt, { params, body: { clientId: 'first-device' } }, person);
    expect(back.body).toMatchObject({ code: 'DEVICE_NOT_ALLOWED' });
  });

  it('has ten minutes to be signed in', async () => {
    const sitting = await underWay(1, { takeover: 'invigilator' });
    const elsewhere = await signedInElsewhere(school, sitting.candidates[0] as SpecPerson);
    await act(sitting.id, sitting.author, { kind: 'device', ...one(sitting) });
    school.advance(11 * minute);
    expect((await begin(school, sitting.id, elsewhere)).body).toMatchObject({ code: 'DEVICE_NOT_ALLOWED' });
  });
});

describe('an attempt that is opened again', () => {
  it('goes on with what was left and what is given, its answers, and no result', async () => {
    const sitting = await underWay(1);
    const { id, author, begun } = sitting;
    school.advance(20 * minute);
    const result = await handIn(sitting);
    school.advance(30 * minute);
    expect((await act(id, author, { kind: 'reopen', ...one(sitting), minutes: 5 })).body.candidates).toBe(1);
    expect((await time(sitting)).body.timeRemaining).toBe(45 * 60);
    const params = { resultId: result._id };
    expect((await school.call(getResult, { params }, sitting.candidates[0])).status).toBe(404);
    const resumed = await school.call(
      resumeAttempt,
      { params: { attemptId: begun[0]?._id ?? '' }, body: { clientId: 'client-one' } },
      sitting.candidates[0],
    );
    expect(resumed.body.answers).toHaveLength(1);
    school.advance(10 * minute);
    expect(await handIn(sitting)).toMatchObject({ score: 33.33, timeTaken: 30 * 60 });
    expect((await trail(sitting)).map(({ kind }) => kind)).toEqual(['give', 'reopen']);
  });

  it('needs some minutes where its time had run out, and goes on in a sitting that was ended', async () => {
    const sitting = await underWay(1);
    const { id, author } = sitting;
    school.advance(40 * minute);
    // A session ends of which nothing is heard for an hour.
    await time(sitting);
    await trail(sitting);
    school.advance(21 * minute);
    await closeOverdueAttempts(school.services);
    await order(school, id, author, { kind: 'end', scope: 'sitting' });
    const none = await act(id, author, { kind: 'reopen', ...one(sitting), minutes: 0 });
    expect(none.status).toBe(400);
    await act(id, author, { kind: 'reopen', ...one(sitting), minutes: 10 });
    const own = await school.call(contract.getOwnSittings, {}, sitting.candidates[0]);
    expect(own.body.sittings).toMatchObject([{ _id: id, openAttempt: { timeRemaining: 600 } }]);
    expect((await begin(school, id, sitting.candidates[0] as SpecPerson)).body).toMatchObject({ timeRemaining: 600 });
  });
});

describe('a result that is annulled', () => {
  it('counts nowhere and tells no score, until it is restored', async () => {
    const admin = await school.addPerson('admin');
    const sitting = await underWay(1);
    const { id, author, candidates } = sitting;
    const result = await handIn(sitting);
    const counted = async () => (await school.call(getAdminStats, {}, admin)).body.totalResults;
    const before = await counted();
    await act(id, author, { kind: 'annul', ...one(sitting), words: 'Two phones under the desk' });
    const read = async (by = candidates[0]) =>
      (await school.call(getResult, { params: { resultId: result._id } }, by)).body;
    const gone = { standing: 'annulled', score: 0, passed: false, correctAnswers: 0 };
    expect(await read()).toMatchObject({ ...gone, review: [], reviewWithheld: 'annulled' });
    expect(await read(author)).toMatchObject(gone);
    const list = await school.call(getInstructorResults, { query: { status: 'failed' } }, author);
    expect(list.body.results).toEqual([]);
    expect(await counted()).toBe(before - 1);

    await act(id, author, { kind: 'restore', ...one(sitting), words: 'They were calculators' });
    expect(await read()).toMatchObject({ score: 33.33, correctAnswers: 1 });
    expect(await read()).not.toHaveProperty('standing');
    expect(await read()).not.toHaveProperty('markedAt');
    expect(await counted()).toBe(before);
    expect((await trail(sitting)).map(({ kind, words }) => [kind, words])).toEqual([
      ['restore', 'They were calculators'],
      ['annul', 'Two phones under the desk'],
    ]);
  });
});

describe('who may', () => {
  it('is who invigilates, of the own room; only who set it up touches results', async () => {
    const invigilator = await school.addPerson('instructor');
    const stranger = await school.addPerson('instructor');
    const sitting = await underWay(2, { invigilators: [{ email: invigilator.email, room: 'Lab' }] });
    const { id } = sitting;
    await handIn(sitting);
    const say = (by: SpecPerson, index: number) =>
      act(id, by, { kind: 'message', scope: 'candidates', ...one(sitting, index), words: 'Quiet, please' });
    expect((await say(invigilator, 0)).status).toBe(200);
    expect((await say(invigilator, 1)).status).toBe(403);
    expect((await say(stranger, 0)).status).toBe(404);
    const all = await act(id, invigilator, { kind: 'message', scope: 'sitting', words: 'Quiet, please' });
    expect(all.status).toBe(403);
    expect((await act(id, invigilator, { kind: 'annul', ...one(sitting) })).status).toBe(403);

    const { author, candidates, hall } = sitting;
    await act(id, author, { kind: 'incident', scope: 'candidates', ...one(sitting, 1), words: 'Sent to the sick bay' });
    await act(id, author, { kind: 'message', scope: 'room', roomId: hall, words: 'The hall is cold' });
    await order(school, id, author, { kind: 'give', minutes: 5, scope: 'candidates', ...one(sitting, 1) });
    await act(id, author, {
      kind: 'message',
      scope: 'candidates',
      candidateIds: candidates.map((candidate) => candidate.id),
    });
    const read = await school.call(getTrail, { params: { sittingId: id } }, invigilator);
    expect(read.body.entries).toMatchObject([
      { kind: 'message', candidates: 1, names: [candidates[0]?.name] },
      { kind: 'message', words: 'Quiet, please' },
    ]);
    expect(read.text).not.toContain(candidates[1]?.name);
    expect((await act(id, sitting.candidates[0] as SpecPerson, { kind: 'annul', ...one(sitting) })).status).toBe(403);
  });

  it('marks absent only who has not begun, and notes what happened', async () => {
    const late = await addSitting(school, { candidates: 2 });
    school.advance(10 * minute);
    await begin(school, late.id, late.candidates[0] as SpecPerson);
    const candidateIds = late.candidates.map(({ id }) => id);
    expect((await act(late.id, late.author, { kind: 'absent', candidateIds })).body.candidates).toBe(1);
    expect((await act(late.id, late.author, { kind: 'present', candidateIds })).body.candidates).toBe(1);
    const incident = { kind: 'incident', scope: 'sitting', words: 'A fire drill' } as const;
    expect((await act(late.id, late.author, incident)).body.candidates).toBe(0);
    const list = await school.call(getResults, { query: {} }, late.candidates[1]);
    expect(list.body.results).toEqual([]);
  });
});
