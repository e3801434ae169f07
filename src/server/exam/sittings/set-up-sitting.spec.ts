import { afterAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/sittings.ts';
import { openSpecSchool } from '#server/spec/spec-school.ts';
import { addSitting, begin, minute, sittingContent } from '#server/spec/spec-sittings.ts';
import { addTest } from '#server/spec/spec-test.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
const admin = await school.addPerson('admin');
const test = await addTest(school, { author, questions: 2 });
afterAll(() => school.close());

const create = (changed = {}, by = author) =>
  school.call(
    contract.createSitting,
    { body: { testId: test.id, content: sittingContent(school.now(), changed) } },
    by,
  );
const at = (sittingId: string) => ({ params: { sittingId } });
const trail = async (sittingId: string) =>
  (
    await school.store.db
      .selectFrom('audit_trail')
      .select('action')
      .where('subject_id', '=', sittingId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('whoever sets up a sitting', () => {
  it('finds it as it was written, with its rooms and who invigilates, and its changes in the trail', async () => {
    const invigilator = await school.addPerson('instructor');
    const content = {
      rooms: [
        { name: 'ICT Lab 1', seats: 24 },
        { name: 'Library', seats: null },
      ],
      invigilators: [{ email: invigilator.email, room: 'Library' }],
      accessCode: '4827',
      networks: ['192.168.1.0/24'],
    };
    const made = await create(content);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      title: 'First-term examination',
      state: 'draft',
      may: 'manage',
      accessCode: '4827',
      networks: ['192.168.1.0/24'],
      rooms: [
        { name: 'ICT Lab 1', seats: 24, placed: 0 },
        { name: 'Library', seats: null },
      ],
      invigilators: [{ name: invigilator.name, room: 'Library' }],
      warnings: ['No candidates yet', 'ICT Lab 1 has no invigilator'],
    });
    const sittingId = made.body._id;
    const [lab] = made.body.rooms;
    const changed = sittingContent(school.now(), {
      ...content,
      title: 'Resit',
      rooms: [{ ...lab, name: 'ICT Lab One', seats: 20 }],
      invigilators: [],
    });
    const after = await school.call(contract.updateSitting, { ...at(sittingId), body: { content: changed } }, author);
    expect(after.body).toMatchObject({ title: 'Resit', rooms: [{ _id: lab?._id, name: 'ICT Lab One', seats: 20 }] });
    expect(after.body.rooms).toHaveLength(1);
    await school.call(contract.readySitting, at(sittingId), author);
    await school.call(contract.deleteSitting, at(sittingId), author);
    expect(await trail(sittingId)).toEqual([
      'sitting-created',
      'sitting-changed',
      'sitting-readied',
      'sitting-deleted',
    ]);
    expect((await school.call(contract.getSitting, at(sittingId), author)).status).toBe(404);
  });

  it.each([
    ['a last start before it opens', { lastStartAt: '2026-01-01T00:00:00.000Z' }, 'lastStartAt'],
    ['an end before the last start', { endsAt: '2026-01-01T00:00:00.000Z' }, 'endsAt'],
    ['a network that is none', { networks: ['the lab'] }, 'networks'],
    ['a code of other signs', { accessCode: '4 827' }, 'accessCode'],
    ['a room without a name', { rooms: [{ name: ' ', seats: 2 }] }, 'rooms'],
  ])('is told of %s', async (_name, changed, field) => {
    const { status, body } = await create(changed);
    expect(status).toBe(400);
    expect(body.fields?.[0]?.path).toContain(field);
  });

  it('is told of somebody who is no colleague', async () => {
    const student = await school.addPerson('student');
    const { body } = await create({ invigilators: [{ email: student.email, room: null }] });
    expect(body).toMatchObject({ code: 'COLLEAGUE_NOT_FOUND' });
  });

  it('adds candidates, hears who is not found, and gives seats by lot', async () => {
    const { body } = await create({
      rooms: [
        { name: 'Lab', seats: 2 },
        { name: 'Hall', seats: 2 },
      ],
    });
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => school.addPerson('student')));
    const rows = [...people.map(({ email }) => ({ who: email })), { who: 'nobody@spec.school' }];
    const added = await school.call(contract.addCandidates, { ...at(body._id), body: { rows } }, author);
    expect(added.body).toMatchObject({ added: 5, changed: 0, failures: [{ index: 5 }] });
    const again = await school.call(
      contract.addCandidates,
      { ...at(body._id), body: { rows: [{ who: people[0]?.email ?? '', room: 'hall', seat: 'A7' }] } },
      author,
    );
    expect(again.body).toMatchObject({ added: 0, changed: 1, failures: [] });
    expect((await school.call(contract.dealSeats, at(body._id), author)).body).toEqual({ placed: 4, without: 1 });
    const { body: board } = await school.call(contract.getBoard, at(body._id), author);
    const seats = board.candidates.map(
      ({ roomId, seat }) => `${body.rooms.find(({ _id }) => _id === roomId)?.name} ${seat}`,
    );
    expect(seats.toSorted()).toEqual(['Hall 01', 'Hall 02', 'Lab 01', 'Lab 02', 'undefined ']);
    const { body: sitting } = await school.call(contract.getSitting, at(body._id), author);
    expect(sitting.warnings).toContain('1 candidate has no room');
  });

  it('is told of who is to be in two sittings at one time', async () => {
    const first = await addSitting(school, { changed: { begins: 'together', title: 'Physics' } });
    const second = await create({ begins: 'together' });
    const [candidate] = first.candidates;
    const rows = [{ who: candidate?.email ?? '' }];
    await school.call(contract.addCandidates, { ...at(second.body._id), body: { rows } }, author);
    const { body } = await school.call(contract.getSitting, at(second.body._id), author);
    expect(body.warnings).toEqual([`${candidate?.name} is also in Physics at that time`]);
  });

  it('copies it for a week later, with rooms, invigilators and candidates, as a draft', async () => {
    const { id, author: own } = await addSitting(school, {
      candidates: 3,
      changed: { rooms: [{ name: 'Lab', seats: 4 }], invigilators: [{ email: author.email, room: 'Lab' }] },
    });
    const { body } = await school.call(contract.copySitting, at(id), own);
    const { body: before } = await school.call(contract.getSitting, at(id), own);
    expect(body).toMatchObject({
      state: 'draft',
      candidates: 3,
      rooms: [{ name: 'Lab', placed: 3 }],
      invigilators: [{ name: author.name, room: 'Lab' }],
    });
    expect(Date.parse(body.opensAt) - Date.parse(before.opensAt)).toBe(7 * 24 * 60 * minute);
  });

  it('cannot change times and rules, nor take anybody out, once one has begun; the title and the last start can', async () => {
    const { id, author: own, candidates } = await addSitting(school);
    school.advance(11 * minute);
    const [candidate] = candidates;
    if (!candidate) throw new Error('No candidate');
    expect((await begin(school, id, candidate)).status).toBe(201);
    const { body: standing } = await school.call(contract.getSitting, at(id), own);
    const { rooms: _rooms, invigilators: _invigilators, ...kept } = standing;
    const content = { ...sittingContent(school.now()), ...kept, rooms: [], invigilators: [] };
    const update = (changed: object) =>
      school.call(contract.updateSitting, { ...at(id), body: { content: { ...content, ...changed } } }, own);
    expect((await update({ attemptLimit: 2 })).body.code).toBe('SITTING_BEGUN');
    const later = new Date(school.now() + 60 * minute).toISOString();
    expect((await update({ title: 'Moved on', lastStartAt: later })).body).toMatchObject({
      title: 'Moved on',
      lastStartAt: later,
    });
    const remove = await school.call(
      contract.removeCandidates,
      { ...at(id), body: { candidateIds: [candidate.id] } },
      own,
    );
    expect(remove.body.code).toBe('SITTING_BEGUN');
    for (const call of [contract.deleteSitting, contract.draftSitting, contract.readySitting]) {
      expect((await school.call(call, at(id), own)).body).toMatchObject({ code: 'SITTING_BEGUN' });
    }
  });
});

describe('a sitting', () => {
  it('is there for its maker, the test’s owner, administrators and who invigilates, and for nobody else', async () => {
    const invigilator = await school.addPerson('instructor');
    const stranger = await school.addPerson('instructor');
    const { id, author: own } = await addSitting(school, {
      changed: { invigilators: [{ email: invigilator.email, room: null }] },
    });
    const read = async (by: typeof own) => (await school.call(contract.getSitting, at(id), by)).status;
    expect([await read(own), await read(admin), await read(invigilator), await read(stranger)]).toEqual([
      200, 200, 200, 404,
    ]);
    expect((await school.call(contract.draftSitting, at(id), invigilator)).status).toBe(403);
    expect((await school.call(contract.getBoard, at(id), stranger)).status).toBe(404);
    const listed = async (by: typeof own) =>
      (await school.call(contract.getSittings, { query: { when: 'coming' } }, by)).body.sittings.some(
        ({ _id }) => _id === id,
      );
    expect([await listed(own), await listed(invigilator), await listed(stranger)]).toEqual([true, true, false]);
  });
});
