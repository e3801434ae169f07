import { v7 as newId } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { addClassMembers, createClass, setClassTeachers } from '#contract/classes.ts';
import { sittingLimits } from '#contract/sitting-content.ts';
import * as contract from '#contract/sittings.ts';
import { newStudentColumns } from '#server/people/auth/new-student.ts';
import { inParts } from '#server/platform/db/prepared.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
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

/** A class with these students and this teacher. */
async function addClassOf(students: readonly SpecPerson[], teacher: SpecPerson): Promise<string> {
  const name = `Class of ${students[0]?.name}`;
  const { body } = await school.call(createClass, { body: { name, session: '2026/2027', term: 'first' } }, admin);
  const params = { classId: body._id };
  await school.call(addClassMembers, { params, body: { people: students.map(({ id }) => id) } }, admin);
  await school.call(setClassTeachers, { params, body: { teacherIds: [teacher.id] } }, admin);
  return body._id;
}

/** So many candidates that nobody else knows: adding each by calls would take minutes. */
async function fill(sittingId: string, candidates: number): Promise<void> {
  const ids = Array.from({ length: candidates }, () => newId());
  await school.store.write(async (trx) => {
    for (const part of inParts(ids)) {
      const people = part.map((id) => ({
        ...newStudentColumns({ name: 'Obi', email: `${id}@spec.school`, id, passwordHash: '-', now: school.now() }),
        referral_code: id,
      }));
      await trx.insertInto('users').values(people).execute();
      await trx
        .insertInto('sitting_candidates')
        .values(part.map((id) => ({ sitting_id: sittingId, user_id: id, room_id: null, seat: '', added_at: 0 })))
        .execute();
    }
  });
}

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
    const { body: board } = await school.call(contract.getBoard, { ...at(body._id), query: {} }, author);
    const seats = board.candidates.map(
      ({ roomId, seat }) => `${body.rooms.find(({ _id }) => _id === roomId)?.name} ${seat}`,
    );
    expect(seats.toSorted()).toEqual(['Hall 01', 'Hall 02', 'Lab 01', 'Lab 02', 'undefined ']);
    const { body: sitting } = await school.call(contract.getSitting, at(body._id), author);
    expect(sitting.warnings).toContain('1 candidate has no room');
  });

  describe('with a class', () => {
    const addClass = (sittingId: string, classId: string) =>
      school.call(contract.addClassCandidates, { ...at(sittingId), body: { classId } }, author);
    const candidatesOf = async (sittingId: string) =>
      (await school.call(contract.getBoard, { ...at(sittingId), query: {} }, author)).body.candidates;

    it('adds everybody who is in it now, and leaves who is in the sitting where they sit', async () => {
      const { body } = await create({ rooms: [{ name: 'Lab', seats: null }] });
      const students = await Promise.all([1, 2, 3].map(() => school.addPerson('student')));
      const classId = await addClassOf(students, author);
      const rows = [{ who: students[0]?.email ?? '', room: 'Lab', seat: 'A7' }];
      await school.call(contract.addCandidates, { ...at(body._id), body: { rows } }, author);
      expect((await addClass(body._id, classId)).body).toEqual({ added: 2, present: 1 });
      const candidates = await candidatesOf(body._id);
      expect(candidates.map(({ candidateId }) => candidateId).toSorted()).toEqual(
        students.map(({ id }) => id).toSorted(),
      );
      expect(candidates.map(({ seat }) => seat).toSorted()).toEqual(['', '', 'A7']);
      expect((await addClass(body._id, classId)).body).toEqual({ added: 0, present: 3 });
    });

    it('is not there for who does not teach it', async () => {
      const { body } = await create();
      const classId = await addClassOf([await school.addPerson('student')], await school.addPerson('instructor'));
      expect((await addClass(body._id, classId)).body.code).toBe('CLASS_NOT_FOUND');
      expect(await candidatesOf(body._id)).toEqual([]);
    });

    it('is refused where the sitting is another’s', async () => {
      const { id } = await addSitting(school);
      const classId = await addClassOf([await school.addPerson('student')], author);
      expect((await addClass(id, classId)).body.code).toBe('SITTING_NOT_FOUND');
    });

    it('is refused whole where not all of it has room', async () => {
      const { body } = await create();
      const classId = await addClassOf([await school.addPerson('student'), await school.addPerson('student')], author);
      await fill(body._id, sittingLimits.candidates - 1);
      expect((await addClass(body._id, classId)).body.code).toBe('SITTING_FULL');
      expect(await candidatesOf(body._id)).toHaveLength(sittingLimits.candidates - 1);
    });
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

  it('is told of a room that another sitting has at that time, whoever sets that up, and of no other', async () => {
    const rooms = (...names: string[]) => names.map((name) => ({ name, seats: null }));
    const other = await addSitting(school, {
      candidates: 0,
      changed: { title: 'Chemistry practical', rooms: rooms('Science  LAB1', 'Gallery') },
    });
    for (const [title, hours] of [
      ['Another day', 24],
      ['Over by then', -3],
    ] as const) {
      const opensAt = new Date(school.now() + hours * 60 * minute).toISOString();
      const changed = { title, opensAt, lastStartAt: opensAt, rooms: rooms('Science Lab 1') };
      await addSitting(school, { candidates: 0, changed });
    }
    const { body } = await create({ rooms: rooms('Science Lab 1', 'Atrium') });
    const said = body.warnings.filter((warning) => warning.includes('also used'));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('Science Lab 1 is also used for Chemistry practical, ');
    expect(said[0]).toContain(`which ${other.author.name} sets up`);
    const change = (changed: object) =>
      school.call(
        contract.updateSitting,
        { ...at(body._id), body: { content: sittingContent(school.now(), { rooms: rooms('Atrium'), ...changed }) } },
        author,
      );
    expect((await change({})).body.warnings.join()).not.toContain('also used');
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
    expect((await school.call(contract.getBoard, { ...at(id), query: {} }, stranger)).status).toBe(404);
    const listed = async (by: typeof own) =>
      (await school.call(contract.getSittings, { query: { when: 'coming' } }, by)).body.sittings.some(
        ({ _id }) => _id === id,
      );
    expect([await listed(own), await listed(invigilator), await listed(stranger)]).toEqual([true, true, false]);
  });
});
