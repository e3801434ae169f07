import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOwnData } from '#contract/own-data.ts';
import { resumeAttempt } from '#contract/attempts.ts';
import { nameMarker, openEssay } from '#contract/marking.ts';
import { getResult } from '#contract/results.ts';
import { submitResult } from '#contract/submission.ts';
import { deleteUser } from '#server/school/account/delete-user.ts';
import {
  fetchFileOf,
  fileId,
  pdf,
  photo,
  pickFile,
  type SatEssay,
  sendFileOf,
  sitEssay,
} from '#server/spec/spec-answer-files.ts';
import { picture } from '#server/spec/spec-files.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { queueOf } from '#server/spec/spec-essays.ts';
import { removeErasedFiles } from './remove-erased-files.ts';

let school: SpecSchool;
let author: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  author = await school.addPerson('instructor');
});
afterAll(() => school.close());

const resume = ({ attemptId, student }: SatEssay, clientId = 'client-one') =>
  school.call(resumeAttempt, { params: { attemptId }, body: { clientId } }, student);
const submit = async ({ testId, attemptId, student }: SatEssay) =>
  (await school.call(submitResult, { body: { testId, attemptId, answers: [] } }, student)).body;
const queued = async ({ testId, questionId }: SatEssay, by = author) => {
  const test = { id: testId, essays: [questionId], choice: { id: '', right: '', wrong: '' } };
  return (await queueOf(school, test, by)).essays;
};
const fileToMark = (essayId: string, by: SpecPerson) =>
  school.raw({ method: 'GET', url: `/api/instructor/marking/essays/${essayId}/file` }, by);

describe('a file with an essay', () => {
  it('is kept beside the text, and told to who goes on', async () => {
    const sat = await sitEssay(school, author);
    expect((await pickFile(school, sat, { text: 'See the page.', file: {}, sequence: 1 })).body.saved).toHaveLength(1);
    expect((await resume(sat)).body.files).toBeUndefined();
    const sent = await sendFileOf(school, sat);
    expect(sent).toMatchObject({ status: 200, body: { _id: fileId('one'), kind: 'pdf', isLate: false } });
    expect((await resume(sat)).body).toMatchObject({
      answers: [{ answerText: 'See the page.', answerFile: { _id: fileId('one'), name: 'Page 1.pdf', kind: 'pdf' } }],
      files: [fileId('one')],
    });
  });

  it('is given out as it came where it is a PDF, and never as a page', async () => {
    const sat = await sitEssay(school, author);
    await sendFileOf(school, sat);
    const { statusCode, rawPayload, headers } = await fetchFileOf(school, sat.attemptId, sat.student);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(pdf)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is drawn anew where it is a picture: upright, at most 2,000 pixels, and without what the phone wrote in it', async () => {
    const sat = await sitEssay(school, author);
    expect((await sendFileOf(school, sat, { bytes: await photo() })).body.kind).toBe('picture');
    const { rawPayload, headers } = await fetchFileOf(school, sat.attemptId, sat.student);
    expect(headers['content-type']).toBe('image/webp');
    const { width, height, exif } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([1_000, 2_000]);
    expect(exif).toBeUndefined();
  });

  it('alone is an answer, which somebody marks', async () => {
    const sat = await sitEssay(school, author);
    await pickFile(school, sat, { file: {}, sequence: 1 });
    await sendFileOf(school, sat);
    expect(await submit(sat)).toMatchObject({ standing: 'being-marked' });
    expect(await queued(sat)).toHaveLength(1);
  });

  it('goes with the newer pick, whatever comes last', async () => {
    const sat = await sitEssay(school, author);
    await pickFile(school, sat, { text: 'Two', file: { _id: fileId('two') }, sequence: 2 });
    await pickFile(school, sat, { text: 'One', file: { _id: fileId('one') }, sequence: 1 });
    await sendFileOf(school, sat, { id: fileId('two') });
    await sendFileOf(school, sat, { id: fileId('one') });
    const taken = (await resume(sat, 'client-two')).body;
    expect(taken.answers).toMatchObject([{ answerText: 'Two', answerFile: { _id: fileId('two') } }]);
    const removed = { ...sat, writer: taken.writer };
    await pickFile(school, removed, { text: 'Two', sequence: 1 });
    expect((await pickFile(school, sat, { file: {}, sequence: 9 })).body.code).toBe('ATTEMPT_TAKEN_OVER');
    expect((await resume(sat, 'client-two')).body.answers[0]).not.toHaveProperty('answerFile');
  });

  it('is taken again without harm, from another device too, and the first bytes stand', async () => {
    const sat = await sitEssay(school, author);
    await sendFileOf(school, sat);
    await resume(sat, 'client-two');
    expect((await sendFileOf(school, sat, { bytes: await picture() })).body.kind).toBe('pdf');
    expect((await fetchFileOf(school, sat.attemptId, sat.student)).rawPayload.equals(pdf)).toBe(true);
  });
});

describe('what cannot be attached', () => {
  it.each([
    ['a text', Buffer.from('<script>alert(1)</script>')],
    ['a PDF that was cut short', pdf.subarray(0, 40)],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['nothing', Buffer.from(' ')],
  ])('is %s', async (_name, bytes) => {
    const sat = await sitEssay(school, author);
    expect(await sendFileOf(school, sat, { bytes })).toMatchObject({
      status: 422,
      body: { code: 'MEDIA_REFUSED' },
    });
    expect((await fetchFileOf(school, sat.attemptId, sat.student)).statusCode).toBe(404);
  });

  it('is what has more than 5 MB, and the refusal says so', async () => {
    const sat = await sitEssay(school, author);
    const large = Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(5 * 1024 * 1024), pdf.subarray(9)]);
    expect((await sendFileOf(school, sat, { bytes: large })).body.message).toContain('5 MB');
  });

  it('is anything where the author allows none, to another question, or by an id that is none', async () => {
    const without = await sitEssay(school, author, { takesFile: false });
    expect((await sendFileOf(school, without)).status).toBe(422);
    const { refused, saved } = (await pickFile(school, without, { file: {}, sequence: 1 })).body;
    expect([refused.length, saved.length]).toEqual([1, 0]);
    const sat = await sitEssay(school, author);
    expect((await sendFileOf(school, sat, { questionId: without.questionId })).status).toBe(422);
    expect((await sendFileOf(school, sat, { id: '../../../../etc' })).status).not.toBe(200);
    expect((await pickFile(school, sat, { file: { _id: 'x' }, sequence: 1 })).body.refused).toHaveLength(1);
  });

  it('is one more where so many have come', async () => {
    const sat = await sitEssay(school, author);
    for (let number = 0; number < 20; number += 1) await sendFileOf(school, sat, { id: fileId(`page ${number}`) });
    expect((await sendFileOf(school, sat, { id: fileId('one more') })).status).toBe(422);
    expect((await sendFileOf(school, sat, { id: fileId('page 3') })).status).toBe(200);
  });
});

describe('who has it', () => {
  it('is who attached it, who marks it, and once it is handed in the author: nobody else', async () => {
    const sat = await sitEssay(school, author);
    await pickFile(school, sat, { file: {}, sequence: 1 });
    await sendFileOf(school, sat);
    const [other, colleague, named] = [
      await school.addPerson('student'),
      await school.addPerson('instructor'),
      await school.addPerson('instructor'),
    ];
    const admin = await school.addPerson('admin');
    const statusFor = async (by?: SpecPerson) => (await fetchFileOf(school, sat.attemptId, by)).statusCode;
    expect(await statusFor(author)).toBe(404);
    expect(await sendFileOf(school, sat, { by: other, id: fileId('theirs') })).toMatchObject({ status: 404 });
    const result = await submit(sat);
    expect([await statusFor(sat.student), await statusFor(author), await statusFor(admin)]).toEqual([200, 200, 200]);
    expect([await statusFor(other), await statusFor(colleague), await statusFor(named)]).toEqual([404, 404, 404]);
    expect(await statusFor()).toBe(401);

    const [essay] = await queued(sat);
    const essayId = essay?._id ?? '';
    const body = { email: named.email };
    await school.call(nameMarker, { params: { testId: sat.testId }, body }, author);
    const statuses = [];
    for (const by of [author, named, admin, colleague]) statuses.push((await fileToMark(essayId, by)).status);
    expect(statuses).toEqual([200, 200, 200, 404]);
    expect((await fileToMark(essayId, sat.student)).status).toBe(403);
    const opened = await school.call(openEssay, { params: { essayId } }, named);
    expect(opened.body.file).toEqual({ kind: 'pdf', isThere: true, lateAt: null });
    expect(opened.text).not.toContain('Page 1');
    const { review } = (await school.call(getResult, { params: { resultId: result._id } }, author)).body;
    expect(review.map(({ answerFile }) => answerFile?.name)).toContain('Page 1.pdf');
  });

  it('tells the marker where it never came', async () => {
    const sat = await sitEssay(school, author);
    await pickFile(school, sat, { text: 'See the page', file: {}, sequence: 1 });
    await submit(sat);
    const [essay] = await queued(sat);
    const params = { essayId: essay?._id ?? '' };
    expect((await school.call(openEssay, { params }, author)).body.file).toEqual({
      kind: 'pdf',
      isThere: false,
      lateAt: null,
    });
    expect((await fileToMark(params.essayId, author)).status).toBe(404);
  });
});

describe('a file after the end', () => {
  it('is kept, and told as late to whoever marks, who says whether it counts', async () => {
    const sat = await sitEssay(school, author);
    await pickFile(school, sat, { text: 'See the page', file: {}, sequence: 1 });
    await submit(sat);
    expect(await sendFileOf(school, sat)).toMatchObject({ status: 200, body: { isLate: true } });
    const [essay] = await queued(sat);
    const params = { essayId: essay?._id ?? '' };
    const lateAt = new Date(school.now()).toISOString();
    expect((await school.call(openEssay, { params }, author)).body.file).toEqual({
      kind: 'pdf',
      isThere: true,
      lateAt,
    });
    expect((await fileToMark(params.essayId, author)).status).toBe(200);
    expect((await fetchFileOf(school, sat.attemptId, author)).statusCode).toBe(200);
    expect((await fetchFileOf(school, sat.attemptId, sat.student)).statusCode).toBe(200);
    expect((await submit(sat)).lateAnswers).toBe(1);
  });

  it('counts as long as an answer does, by when it came', async () => {
    const sat = await sitEssay(school, author);
    school.advance(60 * 60_000 + 20_000);
    expect((await sendFileOf(school, sat)).body.isLate).toBe(false);
    school.advance(20_000);
    expect((await sendFileOf(school, sat, { id: fileId('two') })).body.isLate).toBe(true);
  });

  it('is not late while the time stands still', async () => {
    author = await school.addPerson('instructor');
    const sat = await sitEssay(school, author);
    const attempts = school.store.db.updateTable('attempts').where('id', '=', sat.attemptId);
    await attempts.set({ paused_at: school.now() }).execute();
    school.advance(120 * 60_000);
    expect((await sendFileOf(school, sat)).body.isLate).toBe(false);
  });
});

describe("one's own files", () => {
  beforeAll(async () => {
    // Hours have passed, and with them the session.
    author = await school.addPerson('instructor');
  });

  it('are in the download of all that is held', async () => {
    const sat = await sitEssay(school, author);
    await sendFileOf(school, sat);
    const { attempts } = (await school.call(getOwnData, {}, sat.student)).body;
    expect(attempts[0]?.files).toMatchObject([
      { questionId: sat.questionId, type: 'application/pdf', bytes: pdf.length, isLate: false },
    ]);
    const address = attempts[0]?.files[0]?.address ?? '';
    expect((await school.raw({ method: 'GET', url: address }, sat.student)).status).toBe(200);
  });

  it('are gone with the person, the bytes too', async () => {
    const sat = await sitEssay(school, author);
    await pickFile(school, sat, { file: {}, sequence: 1 });
    await sendFileOf(school, sat);
    await submit(sat);
    const [essay] = await queued(sat);
    const { db } = school.store;
    const row = await db
      .selectFrom('attempt_files')
      .selectAll()
      .where('attempt_id', '=', sat.attemptId)
      .executeTakeFirstOrThrow();
    const { mediaStore } = school.services;
    expect(await mediaStore.get(row.hash, 'full')).toBeDefined();
    const admin = await school.addPerson('admin');
    const by = { actorId: admin.id, address: '' };
    await deleteUser(school.services, { userId: sat.student.id, deletedBy: admin.id, by });
    expect((await fileToMark(essay?._id ?? '', author)).status).toBe(404);
    await removeErasedFiles(school.services);
    expect(await mediaStore.get(row.hash, 'full')).toBeUndefined();
    expect(await db.selectFrom('attempt_files').select('id').where('attempt_id', '=', sat.attemptId).execute()).toEqual(
      [],
    );
    const folder = join(school.dataDir, 'media', row.hash.slice(0, 2));
    expect(existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(row.hash)) : []).toEqual([]);
  });
});
