import { v7 as newId } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { getAttemptTime, resumeAttempt, saveAnswers, startAttempt } from '#contract/attempts.ts';
import { submitTest } from '#contract/submission.ts';
import { getTrail } from '#contract/sitting-acts.ts';
import * as contract from '#contract/sittings.ts';
import { deadlineUnder, timeUnder } from '#domain/attempt/time-log.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { specDatabase } from '#server/spec/spec-store.ts';
import { addSitting, begin, minute, order } from '#server/spec/spec-sittings.ts';

const school = await openSpecSchool();
afterAll(() => school.close());

const rooms = [
  { name: 'Lab', seats: null },
  { name: 'Hall', seats: null },
];
const at = (sittingId: string) => ({ params: { sittingId } });

/** Candidates by turns in the lab and in the hall, all of whom have begun. */
async function underWay(count = 4, changed = {}) {
  const sitting = await addSitting(school, { candidates: count, changed: { rooms, ...changed } });
  school.advance(10 * minute);
  const begun = [];
  for (const person of sitting.candidates) begun.push((await begin(school, sitting.id, person)).body);
  const { body } = await school.call(contract.getSitting, at(sitting.id), sitting.author);
  const [lab, hall] = body.rooms.map(({ _id }) => _id) as [string, string];
  return { ...sitting, begun, lab, hall };
}

const timeOf = async (attemptId: string | undefined, person: SpecPerson | undefined) =>
  (await school.call(getAttemptTime, { params: { attemptId: attemptId ?? '' }, query: {} }, person)).body;

/** Seconds left of each. */
async function left({ begun, candidates }: Pick<Awaited<ReturnType<typeof underWay>>, 'begun' | 'candidates'>) {
  return Promise.all(begun.map(async ({ _id }, index) => (await timeOf(_id, candidates[index])).timeRemaining));
}

/** Whether what is stored is what the log gives, for every attempt there is. */
async function storedIsTheLog(db = school.store.db) {
  const attempts = await db.selectFrom('attempts').selectAll().execute();
  const changes = Map.groupBy(
    await db.selectFrom('attempt_time_changes').selectAll().execute(),
    (change) => change.attempt_id,
  );
  for (const attempt of attempts) {
    const time = timeUnder(
      { startedAt: attempt.started_at, firstDeadlineAt: attempt.first_deadline_at },
      (changes.get(attempt.id) ?? []).map(({ given_ms, stopped_from, stopped_to }) =>
        given_ms === null
          ? { kind: 'stopped', from: stopped_from ?? 0, to: stopped_to }
          : { kind: 'given', ms: given_ms },
      ),
    );
    expect({ deadline: attempt.deadline_at, pausedAt: attempt.paused_at }).toEqual({
      deadline: deadlineUnder(time),
      pausedAt: time.pausedAt,
    });
  }
}

describe('an invigilator', () => {
  it('gives time to one, to a room, to all; each has exactly that, and the trail says who and why', async () => {
    const sitting = await underWay();
    const { id, author, candidates, lab, begun } = sitting;
    const [first] = candidates;
    const one = { scope: 'candidates' as const, candidateIds: [first?.id ?? ''] };
    expect((await order(school, id, author, { kind: 'give', minutes: 5, ...one })).body).toEqual({
      attempts: 1,
      revision: (begun[0]?.revision ?? 0) + 1,
    });
    await order(school, id, author, { kind: 'give', minutes: 10, scope: 'room', roomId: lab });
    await order(school, id, author, { kind: 'give', minutes: 1, scope: 'sitting' });
    expect((await left(sitting)).map((seconds) => seconds / 60)).toEqual([76, 61, 71, 61]);
    const { body } = await school.call(getTrail, at(id), author);
    expect(body.entries).toMatchObject([
      { kind: 'give', scope: 'sitting', seconds: 60, candidates: 4, by: author.name, words: 'The lights went out' },
      { kind: 'give', scope: 'room', roomId: lab, candidates: 2 },
      { kind: 'give', scope: 'candidates', candidates: 1, names: [first?.name] },
    ]);
    await storedIsTheLog();
  });

  it('lets the time of a room stand still: nobody loses a second, answers are saved, nothing ends', async () => {
    const sitting = await underWay();
    const { id, author, candidates, lab, begun, test } = sitting;
    school.advance(20 * minute);
    await order(school, id, author, { kind: 'pause', scope: 'room', roomId: lab });
    school.advance(90 * minute);
    await school.services.clock.beat();
    expect((await left(sitting)).map((seconds) => seconds / 60)).toEqual([40, 0, 40, 0]);
    const [exam] = begun;
    const [question] = test.questions;
    const answer = { questionId: question?.id ?? '', selectedOptionId: question?.right ?? '', sequence: 1 };
    const saved = await school.call(
      saveAnswers,
      { params: { attemptId: exam?._id ?? '' }, body: { writer: exam?.writer ?? '', answers: [answer] } },
      candidates[0],
    );
    expect(saved).toMatchObject({ status: 200, body: { isPaused: true, timeRemaining: 2_400 } });
    await order(school, id, author, { kind: 'resume', scope: 'room', roomId: lab });
    expect(await timeOf(exam?._id, candidates[0])).toMatchObject({ timeRemaining: 2_400 });
    await storedIsTheLog();
  });

  it('ends its own pause alone: who was paused singly stands still when all go on', async () => {
    const sitting = await underWay(2);
    const { id, author, candidates, begun } = sitting;
    const single = { scope: 'candidates' as const, candidateIds: [candidates[0]?.id ?? ''] };
    await order(school, id, author, { kind: 'pause', scope: 'sitting' });
    school.advance(5 * minute);
    await order(school, id, author, { kind: 'pause', ...single });
    school.advance(5 * minute);
    await order(school, id, author, { kind: 'resume', scope: 'sitting' });
    expect(await timeOf(begun[0]?._id, candidates[0])).toMatchObject({ isPaused: true, timeRemaining: 3_600 });
    expect((await timeOf(begun[1]?._id, candidates[1])).isPaused).toBeUndefined();
    school.advance(5 * minute);
    await order(school, id, author, { kind: 'resume', ...single });
    expect((await left(sitting)).map((seconds) => seconds / 60)).toEqual([60, 55]);
    const { body: trail } = await school.call(getTrail, at(id), author);
    expect(trail.entries.slice(0, 2)).toMatchObject([
      { kind: 'resume', scope: 'candidates', candidates: 1, names: [candidates[0]?.name] },
      { kind: 'resume', scope: 'sitting', candidates: 2 },
    ]);
    await storedIsTheLog();
  });

  it('lets nobody begin while all stands still; whoever then comes late to one start has all that was given', async () => {
    const sitting = await addSitting(school, { candidates: 2, changed: { begins: 'together', rooms } });
    const { id, author, candidates } = sitting;
    school.advance(10 * minute);
    const [first, second] = candidates;
    if (!first || !second) throw new Error('Nobody');
    const early = await begin(school, id, first);
    await order(school, id, author, { kind: 'pause', scope: 'sitting' });
    school.advance(5 * minute);
    expect((await begin(school, id, second)).body.code).toBe('SITTING_PAUSED');
    await order(school, id, author, { kind: 'resume', scope: 'sitting' });
    await order(school, id, author, { kind: 'give', minutes: 10, scope: 'sitting' });
    const late = await begin(school, id, second);
    expect(late.body.deadline).toBe((await timeOf(early.body._id, first)).deadline);
    expect(late.body.timeRemaining).toBe(70 * 60);
    await storedIsTheLog();
  });

  it('takes nothing of the window from who has not begun, where all stood still', async () => {
    const endsAt = new Date(school.now() + 90 * minute).toISOString();
    const { id, author, candidates } = await addSitting(school, { candidates: 1, changed: { endsAt } });
    const [candidate] = candidates;
    if (!candidate) throw new Error('Nobody');
    school.advance(20 * minute);
    await order(school, id, author, { kind: 'pause', scope: 'sitting' });
    school.advance(15 * minute);
    await order(school, id, author, { kind: 'pause', scope: 'sitting' });
    school.advance(15 * minute);
    await order(school, id, author, { kind: 'resume', scope: 'sitting' });
    // It closed for starts after 25 minutes, of which 5 were left.
    school.advance(4 * minute);
    expect((await begin(school, id, candidate)).body).toMatchObject({ timeRemaining: 60 * 60 });
  });

  it('shuts nobody out of a room that stood still over the last start', async () => {
    const { id, author, candidates } = await addSitting(school, { candidates: 2, changed: { rooms } });
    const [inLab, inHall] = candidates as [SpecPerson, SpecPerson];
    const { body } = await school.call(contract.getSitting, at(id), author);
    const lab = { scope: 'room' as const, roomId: body.rooms[0]?._id ?? '' };
    school.advance(20 * minute);
    await order(school, id, author, { kind: 'pause', ...lab });
    expect((await begin(school, id, inLab)).body.code).toBe('SITTING_PAUSED');
    // Nobody began after 25 minutes, of which 5 were left.
    school.advance(30 * minute);
    expect((await begin(school, id, inLab)).body.code).toBe('SITTING_PAUSED');
    expect((await school.call(contract.getOwnSittings, {}, inLab)).body.sittings).toMatchObject([
      { _id: id, state: 'open', isHeld: true },
    ]);
    expect((await begin(school, id, inHall)).body.code).toBe('SITTING_CLOSED');
    const board = await school.call(contract.getBoard, { ...at(id), query: {} }, author);
    expect(board.body.candidates.map(({ state }) => state)).toEqual(['expected', 'absent']);
    await order(school, id, author, { kind: 'resume', ...lab });
    school.advance(4 * minute);
    expect((await begin(school, id, inLab)).body).toMatchObject({ timeRemaining: 60 * 60 });
    school.advance(2 * minute);
    expect((await begin(school, id, inHall)).body.code).toBe('SITTING_CLOSED');
  });

  it('ends one, and then all, with what they had saved; nobody begins after that', async () => {
    const sitting = await underWay(3);
    const { id, author, candidates } = sitting;
    school.advance(7 * minute);
    await order(school, id, author, { kind: 'end', scope: 'candidates', candidateIds: [candidates[0]?.id ?? ''] });
    const states = async () =>
      (await school.call(contract.getBoard, { ...at(id), query: {} }, author)).body.candidates.map(
        ({ state }) => state,
      );
    expect((await states()).toSorted()).toEqual(['ended', 'writing', 'writing']);
    expect((await order(school, id, author, { kind: 'end', scope: 'sitting' })).body.attempts).toBe(2);
    expect(await states()).toEqual(['ended', 'ended', 'ended']);
    const { body: trail } = await school.call(getTrail, at(id), author);
    expect(trail.entries).toMatchObject([
      { kind: 'end', scope: 'sitting', candidates: 2 },
      { kind: 'end', scope: 'candidates', candidates: 1, names: [candidates[0]?.name] },
    ]);
    const results = await school.store.db
      .selectFrom('results')
      .select('time_taken')
      .where('test_id', '=', sitting.test.id)
      .execute();
    expect(results.map(({ time_taken }) => time_taken)).toEqual([420, 420, 420]);
    expect((await begin(school, id, candidates[0] ?? author)).body.code).toMatch(/SITTING_CLOSED|ATTEMPT_LIMIT/);
  });

  it('who sends an order twice has given it once', async () => {
    const sitting = await underWay(1);
    const same = { id: newId(), kind: 'give', minutes: 5, scope: 'sitting' } as const;
    await Promise.all([1, 2, 3].map(() => order(school, sitting.id, sitting.author, same)));
    expect(await left(sitting)).toEqual([65 * 60]);
  });

  it('of one room sees and orders for that room, and has to say why', async () => {
    const invigilator = await school.addPerson('instructor');
    const { id, candidates, lab, hall } = await underWay(4, {
      invigilators: [{ email: invigilator.email, room: 'Lab' }],
    });
    const { body } = await school.call(contract.getBoard, { ...at(id), query: {} }, invigilator);
    expect(new Set(body.candidates.map(({ roomId }) => roomId))).toEqual(new Set([lab]));
    const pause = { kind: 'pause' } as const;
    expect((await order(school, id, invigilator, { ...pause, scope: 'room', roomId: hall })).status).toBe(403);
    expect((await order(school, id, invigilator, { ...pause, scope: 'sitting' })).status).toBe(403);
    const others = { ...pause, scope: 'candidates' as const, candidateIds: [candidates[1]?.id ?? ''] };
    expect((await order(school, id, invigilator, others)).status).toBe(403);
    expect((await order(school, id, invigilator, { ...pause, scope: 'room', roomId: lab })).status).toBe(200);
    expect((await order(school, id, invigilator, { ...pause, scope: 'room', roomId: lab, reason: ' ' })).status).toBe(
      400,
    );
    const { body: trail } = await school.call(getTrail, at(id), invigilator);
    expect(trail.entries).toHaveLength(1);
  });

  it('is heard by who waits for it within a moment, and who hands in by themselves too early goes on', async () => {
    const { id, author, candidates, begun, test } = await underWay(1);
    const [exam, candidate] = [begun[0], candidates[0]];
    const waiting = school.call(
      getAttemptTime,
      { params: { attemptId: exam?._id ?? '' }, query: { after: exam?.revision } },
      candidate,
    );
    await order(school, id, author, { kind: 'give', minutes: 30, scope: 'sitting' });
    expect((await waiting).body).toMatchObject({ timeRemaining: 90 * 60, revision: (exam?.revision ?? 0) + 1 });

    school.advance(60 * minute);
    const [question] = test.questions;
    const answers = [{ questionId: question?.id ?? '', selectedOptionId: question?.right ?? '', sequence: 1 }];
    const submission = { attemptId: exam?._id, writer: exam?.writer, answers, isByTime: true } as const;
    const early = await school.call(submitTest, { params: { testId: test.id }, body: submission }, candidate);
    expect(early.body.code).toBe('TIME_LEFT');
    const board = async () => (await school.call(contract.getBoard, { ...at(id), query: {} }, author)).body.candidates;
    await expect.poll(board, { timeout: 5_000 }).toMatchObject([{ state: 'writing', answered: 1 }]);
    school.advance(30 * minute);
    expect((await school.call(submitTest, { params: { testId: test.id }, body: submission }, candidate)).status).toBe(
      201,
    );
  });

  it('is told of a room that is not of this sitting', async () => {
    const { id, author } = await underWay(1);
    expect((await order(school, id, author, { kind: 'pause', scope: 'room', roomId: newId() })).body.code).toBe(
      'ROOM_NOT_FOUND',
    );
  });
});

describe('an outage', () => {
  it.each([
    ['goes on by itself', { afterOutage: 'go-on' } as const, 12, undefined],
    ['stands still until somebody says go', { afterOutage: 'hold' } as const, 12, true],
    [
      'stands still after a longer one than may be given',
      { afterOutage: 'go-on', giveBackLimit: 10 } as const,
      12,
      true,
    ],
    ['goes on after a brief one, whatever the rule', { afterOutage: 'hold' } as const, 0.1, undefined],
  ])('gives back its time by itself and %s', async (_name, rule, minutes, isPaused) => {
    const database = await specDatabase();
    const before = await openSpecSchool(database);
    const { id, author, candidates } = await addSitting(before, { candidates: 2, changed: { rooms, ...rule } });
    before.advance(10 * minute);
    const exams = await Promise.all(candidates.map(async (person) => (await begin(before, id, person)).body));
    before.advance(20 * minute);
    await before.services.clock.beat();
    const diedAt = before.now();
    await before.close();

    const after = await openSpecSchool(database, {}, diedAt + minutes * minute);
    const [exam, [first]] = [exams[0], candidates];
    const read = () => after.call(getAttemptTime, { params: { attemptId: exam?._id ?? '' }, query: {} }, first);
    const back = (await read()).body;
    expect(back.timeRemaining).toBe(40 * 60);
    expect(back.isPaused).toBe(isPaused);
    const { body: trail } = await after.call(getTrail, at(id), author);
    expect(trail.entries).toMatchObject([
      { kind: 'outage', by: '', candidates: 2, from: new Date(diedAt).toISOString() },
    ]);
    if (isPaused) {
      after.advance(6 * minute);
      expect((await read()).body.timeRemaining).toBe(40 * 60);
      await order(after, id, author, { kind: 'resume', scope: 'sitting' });
    }
    after.advance(minute);
    expect((await read()).body).toMatchObject({ timeRemaining: 39 * 60 });
    const resumed = await after.call(
      resumeAttempt,
      { params: { attemptId: exam?._id ?? '' }, body: { clientId: 'client-after' } },
      first,
    );
    expect(resumed.body.isPaused).toBeUndefined();
    await storedIsTheLog(after.store.db);
    await after.close();
    await database.remove();
  });

  it('leaves practice as it was', async () => {
    const database = await specDatabase();
    const before = await openSpecSchool(database);
    const { test, candidates } = await addSitting(before);
    const exam = await before.call(
      startAttempt,
      { params: { testId: test.id }, body: { clientId: 'client-practice' } },
      candidates[0],
    );
    await before.services.clock.beat();
    const diedAt = before.now();
    await before.close();
    const after = await openSpecSchool(database, {}, diedAt + 20 * minute);
    const time = await after.call(getAttemptTime, { params: { attemptId: exam.body._id }, query: {} }, candidates[0]);
    expect(time.body.timeRemaining).toBe(40 * 60);
    await after.close();
    await database.remove();
  });
});
