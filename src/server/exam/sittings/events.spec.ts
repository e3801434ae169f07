import { v7 as newId } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { getOwnData } from '#contract/own-data.ts';
import { eventLimits, getCandidateEvents, noteEvents } from '#contract/attempt-events.ts';
import { resumeAttempt, startAttempt } from '#contract/attempts.ts';
import type { CallOf } from '#contract/endpoint.ts';

import * as contract from '#contract/sittings.ts';
import { submitTest } from '#contract/submission.ts';
import { deleteUser } from '#server/school/account/delete-user.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addSitting, begin, minute } from '#server/spec/spec-sittings.ts';

const school = await openSpecSchool();
afterAll(() => school.close());

type Noted = CallOf<typeof noteEvents>['body']['events'][number];

const left = (more: Partial<Noted> = {}): Noted => ({ id: newId(), kind: 'left-page', ago: 10, seconds: 4, ...more });
const note = (attemptId: string, person: SpecPerson, events: Noted[]) =>
  school.call(noteEvents, { params: { attemptId }, body: { events } }, person);
const eventsOf = async (sittingId: string, by: SpecPerson, candidate: SpecPerson) =>
  school.call(getCandidateEvents, { params: { sittingId, candidateId: candidate.id } }, by);

async function writing() {
  const sitting = await addSitting(school);
  const [candidate] = sitting.candidates;
  if (!candidate) throw new Error('Nobody');
  school.advance(11 * minute);
  const { body: exam } = await begin(school, sitting.id, candidate);
  await school.services.presence.flush();
  return { ...sitting, candidate, exam };
}

describe('what the page of a candidate notes', () => {
  it('is kept once however often it is sent, with its time and how long it lasted, and shown to whoever invigilates', async () => {
    const { id, author, candidate, exam } = await writing();
    school.advance(minute);
    const once = left();
    const pasted = left({ kind: 'pasted', ago: 2, seconds: null });
    expect((await note(exam._id, candidate, [once, pasted])).body).toEqual({ kept: 2 });
    school.advance(minute);
    expect((await note(exam._id, candidate, [once])).body).toEqual({ kept: 0 });
    const at = (ago: number) => new Date(school.now() - minute - ago * 1_000).toISOString();
    expect((await eventsOf(id, author, candidate)).body.events).toMatchObject([
      { _id: pasted.id, kind: 'pasted', at: at(2), seconds: null },
      { _id: once.id, kind: 'left-page', at: at(10), seconds: 4 },
    ]);
    await note(exam._id, candidate, [left({ ago: 1 })]);
    const { body } = await school.call(contract.getBoard, { params: { sittingId: id }, query: {} }, author);
    expect(body.candidates[0]).toMatchObject({ events: 3, latestEvent: { kind: 'left-page', times: 2 } });
  });

  it('never lies before the start of the attempt or after now, whatever the device says', async () => {
    const { id, author, candidate, exam } = await writing();
    await note(exam._id, candidate, [left({ ago: 86_400 })]);
    expect((await eventsOf(id, author, candidate)).body.events[0]?.at).toBe(exam.startedAt);
  });

  it('is taken for a day after the end, and no longer; practice keeps nothing', async () => {
    const { id, author, candidate, exam, test } = await writing();
    await school.call(
      submitTest,
      { params: { testId: test.id }, body: { attemptId: exam._id, answers: [] } },
      candidate,
    );
    expect((await note(exam._id, candidate, [left()])).body).toEqual({ kept: 1 });
    expect((await eventsOf(id, author, candidate)).body.events).toHaveLength(1);
    await school.store.write((trx) =>
      trx
        .updateTable('attempts')
        .set({ closed_at: school.now() - 25 * 60 * minute })
        .where('id', '=', exam._id)
        .execute(),
    );
    expect((await note(exam._id, candidate, [left()])).body).toEqual({ kept: 0 });
    const practising = await school.addPerson('student');
    const practice = await school.call(
      startAttempt,
      { params: { testId: test.id }, body: { clientId: 'client-practice' } },
      practising,
    );
    expect((await note(practice.body._id, practising, [left()])).body).toEqual({ kept: 0 });
  });

  it('is one’s own, and there is an end to it', async () => {
    const { candidate, exam } = await writing();
    const stranger = await school.addPerson('student');
    expect((await note(exam._id, stranger, [left()])).status).toBe(404);
    let kept = 0;
    for (let call = 0; call < 9; call += 1) {
      const events = Array.from({ length: eventLimits.atOnce }, () => left());
      kept += (await note(exam._id, candidate, events)).body.kept;
    }
    expect(kept).toBe(eventLimits.ofAttempt);
  });

  it('says that another device went on, which the server knows by itself', async () => {
    const { id, author, candidate, exam } = await writing();
    const resume = (clientId: string) =>
      school.call(resumeAttempt, { params: { attemptId: exam._id }, body: { clientId } }, candidate);
    await resume(`client-${candidate.id}`.slice(0, 60));
    expect((await eventsOf(id, author, candidate)).body.events).toEqual([]);
    await resume('client-another');
    expect((await eventsOf(id, author, candidate)).body.events).toMatchObject([{ kind: 'taken-over', seconds: null }]);
  });

  it('is for those who invigilate their room alone', async () => {
    const { id, candidate } = await writing();
    const stranger = await school.addPerson('instructor');
    expect((await eventsOf(id, stranger, candidate)).status).toBe(404);
    const elsewhere = await school.addPerson('instructor');
    const rooms = {
      rooms: [
        { name: 'A', seats: null },
        { name: 'B', seats: null },
      ],
    };
    const sitting = await addSitting(school, {
      changed: { ...rooms, invigilators: [{ email: elsewhere.email, room: 'B' }] },
    });
    const [inA] = sitting.candidates;
    if (!inA) throw new Error('Nobody');
    expect((await eventsOf(sitting.id, elsewhere, inA)).status).toBe(404);
    expect((await eventsOf(sitting.id, sitting.author, inA)).status).toBe(200);
  });

  it('is in one’s own data, and goes when one is erased', async () => {
    const { candidate, exam } = await writing();
    await note(exam._id, candidate, [left()]);
    const { body } = await school.call(getOwnData, {}, candidate);
    expect(body.attempts[0]).toMatchObject({
      lastSeen: { address: '127.0.0.1' },
      noted: [{ kind: 'left-page', seconds: 4 }],
    });
    const by = { actorId: candidate.id, address: '' };
    await deleteUser(school.services, { userId: candidate.id, deletedBy: candidate.id, by });
    const of = (table: 'attempt_events' | 'attempt_presence') =>
      school.store.db.selectFrom(table).selectAll().where('attempt_id', '=', exam._id).execute();
    expect([await of('attempt_events'), await of('attempt_presence')]).toEqual([[], []]);
  });
});
