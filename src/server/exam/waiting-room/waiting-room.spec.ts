import { afterAll, describe, expect, it } from 'vitest';
import { getAttemptTime, saveAnswers } from '#contract/attempts.ts';
import * as sittings from '#contract/sittings.ts';
import { createQuestion } from '#contract/questions.ts';
import { submitResult } from '#contract/submission.ts';
import * as contract from '#contract/waiting-room.ts';
import { erasePerson } from '#server/school/account/delete-user.queries.ts';
import { picture } from '#server/spec/spec-files.ts';
import { addMediaOf } from '#server/spec/spec-media.ts';
import { base64, opened, openedByCode, type OpenedPaper } from '#server/spec/spec-sealed.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addSitting, begin, minute, order, sittingContent } from '#server/spec/spec-sittings.ts';

const school = await openSpecSchool();
afterAll(() => school.close());

const together = { begins: 'together' } as const;

type Entering = { accessCode?: string; sectionIds?: string[]; takesPaper?: boolean };
const enter = (sittingId: string, person: SpecPerson, body: Entering = {}) =>
  school.call(contract.enterWaitingRoom, { params: { sittingId }, body: { takesPaper: true, ...body } }, person);
const start = (sittingId: string, person: SpecPerson, after?: number) =>
  school.call(contract.awaitStart, { params: { sittingId }, query: { ...(after !== undefined && { after }) } }, person);
const startCode = async (sittingId: string, by: SpecPerson) =>
  (await school.call(sittings.getSitting, { params: { sittingId } }, by)).body.startCode;

async function waiting(options: Parameters<typeof addSitting>[1] = {}) {
  const sitting = await addSitting(school, { ...options, changed: { ...together, ...options.changed } });
  const [candidate] = sitting.candidates;
  if (!candidate) throw new Error('Nobody');
  const { accessCode } = options.changed ?? {};
  const { body } = await enter(sitting.id, candidate, accessCode === undefined ? {} : { accessCode });
  if (!body.paper) throw new Error('No paper');
  return { ...sitting, candidate, paper: body.paper };
}

const register = (sittingId: string, person: SpecPerson, { proof, exam }: OpenedPaper, clientId = 'client-offline') =>
  school.call(
    contract.registerOpened,
    { params: { sittingId }, body: { clientId, attemptId: exam._id, proof } },
    person,
  );

it('whoever has come in is waiting on the board, which hears of it', async () => {
  const { id, author, candidates } = await addSitting(school, { candidates: 2, changed: together });
  const board = async (after?: string) =>
    (await school.call(sittings.getBoard, { params: { sittingId: id }, query: { after } }, author)).body;
  const before = await board();
  expect(before.candidates.map(({ state }) => state)).toEqual(['expected', 'expected']);
  school.advance(2_000);
  const [candidate] = candidates;
  if (!candidate) throw new Error('Nobody');
  await enter(id, candidate);
  const news = await board(before.cursor);
  expect(news.candidates).toMatchObject([{ candidateId: candidate.id, state: 'waiting' }]);
});

describe('a paper before the start', () => {
  it('says nothing that can be read, and its key and code are told to nobody', async () => {
    const { id, candidate, author, paper, test } = await waiting();
    const bytes = base64(paper.sealed).toString('latin1');
    expect(test.questions).toHaveLength(3);
    expect(bytes).not.toContain('Question 1?');
    expect(JSON.stringify(await enter(id, candidate))).not.toContain('Question 1?');
    expect((await start(id, candidate)).body).toMatchObject({ isOpen: false, key: null, attemptId: paper.attemptId });
    expect(await startCode(id, author)).toBeNull();
    school.advance(10 * minute - 1);
    expect((await start(id, candidate)).body.key).toBeNull();
    school.advance(1);
    expect((await start(id, candidate)).body.key).not.toBeNull();
    const stranger = await school.addPerson('student');
    expect((await start(id, stranger)).body.code).toBe('SITTING_NOT_FOUND');
  });

  it('is the same however often it is asked for, and is what is sat', async () => {
    const { id, candidate, paper } = await waiting();
    const again = (await enter(id, candidate)).body.paper;
    expect(again?.attemptId).toBe(paper.attemptId);
    expect(again?.sealed).not.toBe(paper.sealed);
    school.advance(10 * minute);
    const key = base64((await start(id, candidate)).body.key ?? '');
    const { exam } = opened(paper, key);
    expect(again && opened(again, key).exam).toEqual(exam);
    const begun = await begin(school, id, candidate);
    expect([begun.status, begun.body._id]).toEqual([201, exam._id]);
    expect(begun.body.questions).toEqual(exam.questions);
    expect((await start(id, candidate)).body).toMatchObject({ hasBegun: true, attemptId: null, key: null });
  });

  it('is given from half an hour before, to its candidates, for the code that was read out', async () => {
    const early = await addSitting(school, {
      changed: {
        ...together,
        opensAt: new Date(school.now() + 31 * minute).toISOString(),
        lastStartAt: new Date(school.now() + 60 * minute).toISOString(),
      },
    });
    const [candidate] = early.candidates;
    if (!candidate) throw new Error('Nobody');
    expect((await enter(early.id, candidate)).body.code).toBe('SITTING_NOT_OPEN');
    school.advance(minute);
    expect((await enter(early.id, candidate)).status).toBe(200);
    expect((await enter(early.id, candidate, { takesPaper: false })).body.paper).toBeNull();
    expect((await enter(early.id, await school.addPerson('student'))).body.code).toBe('SITTING_NOT_FOUND');

    const coded = await waiting({ changed: { accessCode: '4827' } });
    expect((await enter(coded.id, coded.candidate)).status).toBe(200);
    const other = await addSitting(school, { changed: { ...together, accessCode: '4827' } });
    const [guessing] = other.candidates;
    expect(guessing && (await enter(other.id, guessing)).body.code).toBe('WRONG_ACCESS_CODE');

    const own = await addSitting(school);
    const [alone] = own.candidates;
    expect(alone && (await enter(own.id, alone)).body.code).toBe('SITTING_NOT_FOUND');
  });
});

describe('what lies on a device before the start', () => {
  it('has its pictures sealed alike, for its candidate alone; in clear they come once it is sat', async () => {
    const { id, author, test, candidates } = await addSitting(school, { changed: together });
    const [candidate] = candidates;
    const leaf = await addMediaOf(school, await picture(), author);
    const options = [
      { text: `![A leaf](picture:${leaf})`, isCorrect: true },
      { text: 'A stone', isCorrect: false },
    ];
    const question = { test: test.id, text: 'What is this?', category: 'Science', options };
    expect((await school.call(createQuestion, { body: question }, author)).status).toBe(201);
    await school.call(sittings.readySitting, { params: { sittingId: id } }, author);
    const paper = candidate && (await enter(id, candidate)).body.paper;
    if (!paper) throw new Error('No paper');
    expect(paper.media).toEqual([leaf]);
    const ask = (url: string, by?: SpecPerson) => school.raw({ method: 'GET', url }, by);
    const sealedAt = `/api/student/sittings/${id}/paper/media/${leaf}`;
    const clearAt = `/api/attempts/${paper.attemptId}/media/${leaf}`;
    const sealed = await ask(sealedAt, candidate);
    expect([sealed.status, sealed.headers['content-type']]).toEqual([200, 'application/octet-stream']);
    expect(sealed.text).not.toContain('WEBP');
    expect((await ask(sealedAt, await school.addPerson('student'))).status).toBe(404);
    expect((await ask(clearAt, candidate)).status).toBe(404);
    school.advance(10 * minute);
    await begin(school, id, candidate);
    expect((await ask(clearAt, candidate)).text).toContain('WEBP');
  });

  it('is of no use once its candidate has erased their data', async () => {
    const { id, candidate } = await waiting();
    await school.store.write((trx) => erasePerson(trx, candidate.id, school.now()));
    const left = school.store.db.selectFrom('sealed_papers').select('attempt_id').where('sitting_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('the start', () => {
  it('is told to who waits as soon as it comes, is held, or moves', async () => {
    const { id, candidate, author } = await waiting();
    const { body } = await start(id, candidate);
    const heard = start(id, candidate, body.revision);
    await order(school, id, author, { kind: 'pause', scope: 'sitting' });
    expect((await heard).body).toMatchObject({ isHeld: true, key: null });
    school.advance(11 * minute);
    const held = (await start(id, candidate)).body;
    expect(held).toMatchObject({ isHeld: true, isOpen: false, key: null });
    expect(await startCode(id, author)).toBeNull();
    const released = start(id, candidate, held.revision);
    await order(school, id, author, { kind: 'resume', scope: 'sitting' });
    expect((await released).body).toMatchObject({ isHeld: false, isOpen: true });
    expect((await released).body.key).not.toBeNull();
    expect(await startCode(id, author)).not.toBeNull();
  });

  it('needs another paper where the sitting was changed, and none where it was put off', async () => {
    const { id, candidate, author, paper } = await waiting();
    const change = (changed: Parameters<typeof sittingContent>[1]) =>
      school.call(
        sittings.updateSitting,
        { params: { sittingId: id }, body: { content: sittingContent(school.now(), { ...together, ...changed }) } },
        author,
      );
    school.advance(minute);
    expect((await change({})).status).toBe(200);
    expect((await start(id, candidate)).body.attemptId).toBe(paper.attemptId);
    expect((await change({ shufflesQuestions: true })).status).toBe(200);
    expect((await start(id, candidate)).body.attemptId).toBeNull();
    const anew = (await enter(id, candidate)).body.paper;
    school.advance(11 * minute);
    const code = (await startCode(id, author)) ?? '';
    expect(() => openedByCode(paper, code)).toThrow();
    expect(anew && openedByCode(anew, code).exam._id).toBe(anew?.attemptId);
  });

  it('cannot be spoiled once a device may have opened it without a network', async () => {
    const { id, author, candidate, paper } = await waiting();
    const params = { sittingId: id };
    const changed = sittingContent(school.now() + 60 * minute, together);
    school.advance(10 * minute);
    const code = (await school.call(sittings.getSitting, { params }, author)).body.startCode ?? '';
    const begun = { body: { code: 'SITTING_BEGUN' } };
    const spoiling = [
      () => school.call(sittings.draftSitting, { params }, author),
      () => school.call(sittings.readySitting, { params }, author),
      () => school.call(sittings.updateSitting, { params, body: { content: changed } }, author),
      () => school.call(sittings.deleteSitting, { params }, author),
      () => school.call(sittings.removeCandidates, { params, body: { candidateIds: [candidate.id] } }, author),
    ];
    for (const spoil of spoiling) expect(await spoil()).toMatchObject(begun);
    expect((await register(id, candidate, openedByCode(paper, code))).status).toBe(201);
  });

  it('can be taken back while the sitting was held before its start, since no code was told', async () => {
    const { id, author } = await waiting();
    await order(school, id, author, { kind: 'pause', scope: 'sitting' });
    school.advance(11 * minute);
    expect((await school.call(sittings.draftSitting, { params: { sittingId: id } }, author)).status).toBe(200);
  });

  it('is nothing any more for who was taken out, nor where the sitting is a draft again', async () => {
    const { id, candidate, author } = await waiting();
    const params = { sittingId: id };
    await school.call(sittings.removeCandidates, { params, body: { candidateIds: [candidate.id] } }, author);
    expect((await start(id, candidate)).body.code).toBe('SITTING_NOT_FOUND');
    const other = await waiting();
    await school.call(sittings.draftSitting, { params: { sittingId: other.id } }, other.author);
    expect((await start(other.id, other.candidate)).body.code).toBe('SITTING_NOT_FOUND');
    await school.call(sittings.readySitting, { params: { sittingId: other.id } }, other.author);
    expect((await start(other.id, other.candidate)).body.attemptId).toBeNull();
    expect((await school.call(sittings.deleteSitting, { params: { sittingId: other.id } }, other.author)).status).toBe(
      200,
    );
  });
});

describe('a device that opened its paper without a network', () => {
  it('has one attempt from the one start, however often it says so, and gains no time', async () => {
    const { id, candidate, author, paper } = await waiting();
    school.advance(13 * minute);
    const code = (await startCode(id, author)) ?? '';
    const content_ = openedByCode(paper, `${code.slice(0, 5)} ${code.slice(5)}`.toLowerCase());
    school.advance(20 * minute);
    const [first, second] = await Promise.all([register(id, candidate, content_), register(id, candidate, content_)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 201]);
    expect(first.body._id).toBe(paper.attemptId);
    expect(first.body.timeRemaining).toBe((60 - 23) * 60);
    const [question] = content_.exam.questions;
    const answers = [
      {
        questionId: question?._id ?? '',
        selectedOptionId: question?.options[0]?._id,
        sequence: 1,
        writer: content_.exam.writer,
      },
    ];
    const saved = await school.call(
      saveAnswers,
      { params: { attemptId: first.body._id }, body: { writer: first.body.writer, answers } },
      candidate,
    );
    expect(saved.body.refused).toEqual([]);
    expect(saved.body.saved).toHaveLength(1);
  });

  it('is let in after the last start, while all is held and from another network, with what was ordered since', async () => {
    const { id, candidate, author, paper } = await waiting({ changed: { networks: ['127.0.0.0/8'] } });
    school.advance(12 * minute);
    const content_ = openedByCode(paper, (await startCode(id, author)) ?? '');
    await order(school, id, author, { kind: 'give', scope: 'sitting', minutes: 5 });
    school.advance(20 * minute);
    await order(school, id, author, { kind: 'pause', scope: 'sitting' });
    school.advance(3 * minute);
    const registered = await register(id, candidate, content_);
    expect(registered.status).toBe(201);
    expect(registered.body).toMatchObject({ isPaused: true, timeRemaining: (60 + 5 - 22) * 60 });
  });

  it('that comes when all is over loses nothing: its answers are kept as late', async () => {
    const { id, candidate, author, paper } = await waiting();
    school.advance(12 * minute);
    const content_ = openedByCode(paper, (await startCode(id, author)) ?? '');
    // The session lasts under an exam that the server has not heard of.
    school.advance(2 * 60 * minute);
    const late = await register(id, candidate, content_);
    expect(late.body.code).toBe('ATTEMPT_CLOSED');
    expect((await register(id, candidate, content_)).body.code).toBe('ATTEMPT_CLOSED');
    const [question] = content_.exam.questions;
    const { body } = await school.call(
      submitResult,
      {
        body: {
          testId: content_.exam.test._id,
          attemptId: paper.attemptId,
          writer: content_.exam.writer,
          answers: [{ questionId: question?._id ?? '', selectedOptionId: question?.options[0]?._id, sequence: 1 }],
        },
      },
      candidate,
    );
    expect(body).toMatchObject({ score: 0, lateAnswers: 1 });
  });

  it('is believed by what the paper says, and by nothing else', async () => {
    const { id, candidate, author, paper } = await waiting({ candidates: 2 });
    school.advance(12 * minute);
    const content_ = openedByCode(paper, (await startCode(id, author)) ?? '');
    expect((await register(id, candidate, { ...content_, proof: 'guessed' })).body.code).toBe('ATTEMPT_NOT_FOUND');
    expect((await register(id, await school.addPerson('student'), content_)).body.code).toBe('ATTEMPT_NOT_FOUND');
    expect((await register(id, candidate, content_)).status).toBe(201);
    const { body } = await school.call(
      getAttemptTime,
      { params: { attemptId: paper.attemptId }, query: {} },
      candidate,
    );
    expect(body.timeRemaining).toBe(58 * 60);
  });

  it('has its exam ended when whoever invigilates ended it for all', async () => {
    const { id, candidate, author, paper } = await waiting();
    school.advance(12 * minute);
    const content_ = openedByCode(paper, (await startCode(id, author)) ?? '');
    await order(school, id, author, { kind: 'end', scope: 'sitting' });
    expect((await register(id, candidate, content_)).body.code).toBe('ATTEMPT_CLOSED');
  });
});
