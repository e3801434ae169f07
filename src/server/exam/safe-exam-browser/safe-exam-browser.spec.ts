import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { getAttemptTime, resumeAttempt, saveAnswers, startAttempt } from '#contract/attempts.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { SittingContent } from '#contract/sitting-content.ts';
import * as contract from '#contract/sittings.ts';
import { submitTest } from '#contract/submission.ts';
import { enterWaitingRoom } from '#contract/waiting-room.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addSitting, begin, minute, sittingContent } from '#server/spec/spec-sittings.ts';

const school = await openSpecSchool();
afterAll(() => school.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const site = 'http://localhost';

/** Reckoned from the file alone, as the browser does: its settings are in their order already. */
async function configKeyOf(sittingId: string, of: SpecSchool = school): Promise<string> {
  const { text } = await of.raw({ method: 'GET', url: `/api/sittings/${sittingId}/safe-exam-browser.seb` });
  const found = text.matchAll(/<key>(\w+)<\/key><(?:string>([^<]*)|integer>(\d+)|(true)|(false))/g);
  const values = Array.from(found, ([, name, words, number, on]) => {
    const value = words === undefined ? (number ?? (on === undefined ? 'false' : 'true')) : `"${words}"`;
    return `"${name}":${value}`;
  });
  return sha256(`{${values.join(',')}}`);
}

async function inRoom(changed: Partial<SittingContent & { quitPassword: string }> = {}) {
  const sitting = await addSitting(school, { changed: { safeExamBrowser: 'required', ...changed } });
  const [candidate] = sitting.candidates;
  if (!candidate) throw new Error('Nobody');
  return { ...sitting, candidate, key: await configKeyOf(sitting.id) };
}

type Sent = { path: string; payload: object; headers?: Record<string, string> };
const send = (person: SpecPerson, { path, payload, headers = {} }: Sent) =>
  school.raw({ method: 'POST', url: path, payload, headers }, person);

const pathOf = ({ path }: AnyEndpoint, id: string) => path.replace(/:\w+/, id);
const own = { clientId: 'client-one' };
const beginning = (id: string, headers: Record<string, string> = {}) => ({
  path: pathOf(contract.startInSitting, id),
  payload: own,
  headers,
});
const byHeader = (path: string, key: string) => ({ 'x-safeexambrowser-configkeyhash': sha256(site + path + key) });
const refused = { status: 403, body: { code: 'SAFE_EXAM_BROWSER_NEEDED' } };

describe('the file of Safe Exam Browser', () => {
  it('is there for whoever opens it, says where the examination is, and tells no password', async () => {
    const { id } = await inRoom({ quitPassword: 'sesame' });
    const file = await school.raw({ method: 'GET', url: `/api/sittings/${id}/safe-exam-browser.seb` });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/seb']);
    expect(file.text).toContain(`<string>${site}/dashboard/student/examinations?sitting=${id}</string>`);
    expect(file.text).toContain(sha256('sesame'));
    expect(file.text).not.toContain('sesame');
  });

  it('is not there for a sitting in any browser', async () => {
    const { id } = await addSitting(school);
    const file = await school.raw({ method: 'GET', url: `/api/sittings/${id}/safe-exam-browser.seb` });
    expect(file).toMatchObject({ status: 404, body: { code: 'SITTING_NOT_FOUND' } });
  });
});

describe('a sitting in Safe Exam Browser', () => {
  it('begins with the key of its settings for the address that is asked, and with no other', async () => {
    const { id, candidate, key } = await inRoom();
    school.advance(10 * minute);
    const { path } = beginning(id);
    expect(await begin(school, id, candidate)).toMatchObject(refused);
    expect(await send(candidate, beginning(id, byHeader(path, sha256('other'))))).toMatchObject(refused);
    expect(await send(candidate, beginning(id, byHeader('/api/other', key)))).toMatchObject(refused);
    expect(await send(candidate, beginning(id, byHeader(path, key)))).toMatchObject({ status: 201 });
    expect((await school.call(contract.getOwnSittings, {}, candidate)).body.sittings).toMatchObject([
      { needsSafeExamBrowser: true },
    ]);
  });

  it('begins with what the page was told, for an address of this site at which it was loaded', async () => {
    const { id, candidate, key } = await inRoom();
    school.advance(10 * minute);
    const told = (page: string, now: string) => ({
      'x-idanwo-keys': `${sha256(page + key)} - ${page}#top ${now}`,
    });
    const elsewhere = told('https://elsewhere.example/exam', `${site}/dashboard`);
    expect(await send(candidate, beginning(id, elsewhere))).toMatchObject(refused);
    const here = told(`${site}/dashboard/student/examinations?sitting=${id}`, `${site}/dashboard`);
    expect(await send(candidate, beginning(id, here))).toMatchObject({ status: 201 });
  });

  it('asks for a key of the program too, where keys are named', async () => {
    const program = 'AB'.repeat(32);
    const { id, candidate, key } = await inRoom({ browserExamKeys: ['00'.repeat(32), program] });
    school.advance(10 * minute);
    const { path } = beginning(id);
    const withProgram = (exam: string) => ({
      ...byHeader(path, key),
      'x-safeexambrowser-requesthash': sha256(site + path + exam),
    });
    expect(await send(candidate, beginning(id, byHeader(path, key)))).toMatchObject(refused);
    expect(await send(candidate, beginning(id, withProgram('11'.repeat(32))))).toMatchObject(refused);
    expect(await send(candidate, beginning(id, withProgram(program.toLowerCase())))).toMatchObject({ status: 201 });
  });

  it('goes on in that browser alone, while answers, the time and the hand-in are taken from any', async () => {
    const { id, candidate, key, test } = await inRoom();
    school.advance(10 * minute);
    const { path } = beginning(id);
    await send(candidate, beginning(id, byHeader(path, key)));
    expect(await begin(school, id, candidate)).toMatchObject(refused);
    const practice = { params: { testId: test.id }, body: own };
    expect(await school.call(startAttempt, practice, candidate)).toMatchObject(refused);
    const [sitting] = (await school.call(contract.getOwnSittings, {}, candidate)).body.sittings;
    const params = { attemptId: sitting?.openAttempt?._id ?? '' };
    expect(await school.call(resumeAttempt, { params, body: own }, candidate)).toMatchObject(refused);
    const resuming = pathOf(resumeAttempt, params.attemptId);
    const resumed = await school.raw(
      { method: 'POST', url: resuming, payload: own, headers: byHeader(resuming, key) },
      candidate,
    );
    expect(resumed.status).toBe(200);

    const exam = resumed.body as { writer: string; questions: { _id: string; options: { _id: string }[] }[] };
    const [question] = exam.questions;
    const answer = {
      questionId: question?._id ?? '',
      selectedOptionId: question?.options[0]?._id ?? '',
      sequence: 1,
    };
    const saved = await school.call(
      saveAnswers,
      { params, body: { writer: exam.writer, answers: [answer] } },
      candidate,
    );
    expect([saved.status, saved.body.saved]).toEqual([200, [{ questionId: answer.questionId, sequence: 1 }]]);
    expect((await school.call(getAttemptTime, { params, query: {} }, candidate)).status).toBe(200);
    const handIn = { params: { testId: test.id }, body: { attemptId: params.attemptId, answers: [] } };
    expect((await school.call(submitTest, handIn, candidate)).status).toBe(201);
  });

  it('is waited for in that browser alone', async () => {
    const { id, candidate, key } = await inRoom({ begins: 'together' });
    school.advance(5 * minute);
    const path = pathOf(enterWaitingRoom, id);
    const payload = { takesPaper: false };
    expect(await send(candidate, { path, payload })).toMatchObject(refused);
    expect(await send(candidate, { path, payload, headers: byHeader(path, key) })).toMatchObject({ status: 200 });
  });

  it('keeps what closes the browser where that is not said anew, and once somebody has begun', async () => {
    const { id, author, candidate, key } = await inRoom({ quitPassword: 'sesame' });
    const change = (content: Partial<SittingContent & { quitPassword: string }>) =>
      school.call(
        contract.updateSitting,
        {
          params: { sittingId: id },
          body: { content: sittingContent(began, { safeExamBrowser: 'required', ...content }) },
        },
        author,
      );
    const began = school.now();
    expect((await change({ title: 'Another' })).body).toMatchObject({ hasQuitPassword: true });
    expect(await configKeyOf(id)).toBe(key);
    school.advance(10 * minute);
    const { path } = beginning(id);
    await send(candidate, beginning(id, byHeader(path, key)));
    expect(await change({ quitPassword: 'another' })).toMatchObject({ body: { code: 'SITTING_BEGUN' } });
    expect((await change({ safeExamBrowser: 'none' })).status).toBe(200);
    expect((await begin(school, id, candidate)).status).toBe(200);
  });
});

describe('behind a proxy that ends TLS', () => {
  it('has the public address in its file, and takes keys for it', async () => {
    const behind = await openSpecSchool(undefined, { PUBLIC_URL: 'https://localhost' });
    const { id, candidates } = await addSitting(behind, { changed: { safeExamBrowser: 'required' } });
    behind.advance(10 * minute);
    const { path, payload } = beginning(id);
    const key = await configKeyOf(id, behind);
    const headers = { host: 'localhost', 'x-safeexambrowser-configkeyhash': sha256(`https://localhost${path}${key}`) };
    const begun = await behind.raw({ method: 'POST', url: path, payload, headers }, candidates[0]);
    expect(begun.status).toBe(201);
    await behind.close();
  });
});
