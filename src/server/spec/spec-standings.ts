import { createClass, addClassMembers, setClassTeachers } from '#contract/classes.ts';
import { getMarkingQueue, nameMarker } from '#contract/marking.ts';
import { createQuestion } from '#contract/questions.ts';
import { shareTest } from '#contract/sharing.ts';
import type { SittingContent } from '#contract/sitting-content.ts';
import * as sittings from '#contract/sittings.ts';
import { submitResult } from '#contract/submission.ts';
import { awaitStart, enterWaitingRoom } from '#contract/waiting-room.ts';
import { fileId, pickFile, sendFileOf, sitEssay } from './spec-answer-files.ts';
import { handInEssays } from './spec-essays.ts';
import { picture } from './spec-files.ts';
import { addMediaOf } from './spec-media.ts';
import { openSpecSchool, type SpecPerson } from './spec-school.ts';
import { base64, opened } from './spec-sealed.ts';
import { begin, minute, sittingContent } from './spec-sittings.ts';
import { addTest } from './spec-test.ts';

const staff = ['author', 'invigilator', 'ofLab', 'marker', 'viewer', 'user', 'editor', 'teacher', 'stranger'] as const;
export type Standing = (typeof staff)[number] | 'admin' | 'candidate' | 'student';

/**
 * A school with everybody who may stand to a test, its sittings, essays and a class in some way: its author and those it is
 * shared with, who invigilates all of it or its lab, who marks, who teaches the class, and nobody of these. Three sit it, of
 * whom `candidate`, in the lab, is in the class too.
 */
export async function openStandings() {
  const school = await openSpecSchool();
  const added = async (name: Standing, role: 'instructor' | 'admin' | 'student') =>
    [name, await school.addPerson(role)] as const;
  const everybody = new Map([
    ...(await Promise.all(staff.map((name) => added(name, 'instructor')))),
    await added('admin', 'admin'),
    await added('candidate', 'student'),
    await added('student', 'student'),
  ]);
  const person = (name: Standing): SpecPerson => {
    const found = everybody.get(name);
    if (!found) throw new Error(`Nobody is the ${name}`);
    return found;
  };
  const author = person('author');

  const sat = await sitEssay(school, author);
  const { testId, questionId } = sat;
  await pickFile(school, sat, { text: 'See the page.', file: {}, sequence: 1 });
  await sendFileOf(school, sat, { id: fileId('one') });
  await school.call(submitResult, { body: { testId, attemptId: sat.attemptId, answers: [] } }, sat.student);
  const inTest = { params: { testId } };
  await school.call(nameMarker, { ...inTest, body: { email: person('marker').email } }, author);
  for (const [name, level] of [
    ['viewer', 'view'],
    ['user', 'use'],
    ['editor', 'edit'],
  ] as const) {
    await school.call(shareTest, { ...inTest, body: { email: person(name).email, level } }, author);
  }
  const readEssays = async () => {
    const queue = await school.call(getMarkingQueue, { params: { testId, questionId } }, author);
    return queue.body.essays.map(({ _id }) => _id);
  };
  const [withFile = ''] = await readEssays();
  const test = { id: testId, essays: [questionId], choice: { id: '', right: '', wrong: '' } };
  for (const text of ['One.', 'Two.', 'Three.', 'Four.']) await handInEssays(school, test, [text]);
  const essays = (await readEssays()).filter((id) => id !== withFile);

  const candidate = person('candidate');
  const [inLab, inHall] = [await school.addPerson('student'), await school.addPerson('student')];

  /** A draft of the test, or of another, with everybody in their places. */
  async function draft(changed: Partial<SittingContent> = {}, of = testId): Promise<string> {
    const content = sittingContent(school.now(), {
      rooms: [
        { name: 'Lab', seats: null },
        { name: 'Hall', seats: null },
      ],
      invigilators: [
        { email: person('invigilator').email, room: null },
        { email: person('ofLab').email, room: 'Lab' },
      ],
      ...changed,
    });
    const made = await school.call(sittings.createSitting, { body: { testId: of, content } }, author);
    if (made.status !== 201) throw new Error(made.text);
    const params = { sittingId: made.body._id };
    const rows = [
      { who: candidate.email, room: 'Lab' },
      { who: inLab.email, room: 'Lab' },
      { who: inHall.email, room: 'Hall' },
    ];
    await school.call(sittings.addCandidates, { params, body: { rows } }, author);
    return params.sittingId;
  }
  async function ready(changed: Partial<SittingContent> = {}, of = testId): Promise<string> {
    const sittingId = await draft(changed, of);
    const reply = await school.call(sittings.readySitting, { params: { sittingId } }, author);
    if (reply.status !== 200) throw new Error(reply.text);
    return sittingId;
  }

  const together = await addTest(school, { author, questions: 1 });
  const leaf = await addMediaOf(school, await picture(), author);
  const options = [
    { text: `![A leaf](picture:${leaf})`, isCorrect: true },
    { text: 'A stone', isCorrect: false },
  ];
  const withPicture = { test: together.id, text: 'What is this?', category: 'Science', options };
  await school.call(createQuestion, { body: withPicture }, author);
  const inBrowser = await ready({ safeExamBrowser: 'required' });
  const waited = await ready({ begins: 'together' }, together.id);
  const sitting = await ready();
  const entering = { params: { sittingId: waited }, body: { takesPaper: true } };
  const { paper } = (await school.call(enterWaitingRoom, entering, candidate)).body;
  if (!paper) throw new Error('No paper');
  school.advance(10 * minute);
  const start = await school.call(awaitStart, { params: { sittingId: waited }, query: {} }, candidate);
  const { proof, exam: sealed } = opened(paper, base64(start.body.key ?? ''));
  for (const one of [candidate, inHall]) await begin(school, sitting, one);
  const { body: exam } = await begin(school, sitting, inLab);
  await school.call(submitResult, { body: { testId, attemptId: exam._id, answers: [] } }, inLab);
  const { rooms } = (await school.call(sittings.getSitting, { params: { sittingId: sitting } }, author)).body;

  const admin = person('admin');
  const named = (name: string) => ({ name, session: '2026/2027', term: 'first' }) as const;
  const newClass = async (name: string) => (await school.call(createClass, { body: named(name) }, admin)).body._id;
  const classId = await newClass('SS2 Gold');
  const teacherIds = [author.id, person('teacher').id];
  await school.call(setClassTeachers, { params: { classId }, body: { teacherIds } }, admin);
  await school.call(addClassMembers, { params: { classId }, body: { people: [candidate.id] } }, admin);

  return {
    school,
    everybody,
    person,
    testId,
    questionId,
    /** An answer that waits to be marked, another for each who may mark it, and one with a file. */
    essayOf: (by: SpecPerson) => essays[[author, admin, person('marker')].indexOf(by) + 1] ?? '',
    withFile,
    draft,
    ready,
    sitting,
    lab: rooms[0]?._id ?? '',
    hall: rooms[1]?._id ?? '',
    inHall,
    inBrowser,
    /** A sitting with one start, the picture in it, and what the device of `candidate` says that has opened it. */
    waited,
    leaf,
    openedPaper: { clientId: 'client-one', attemptId: sealed._id, proof },
    named,
    newClass,
    classId,
  };
}
export type Standings = Awaited<ReturnType<typeof openStandings>>;
