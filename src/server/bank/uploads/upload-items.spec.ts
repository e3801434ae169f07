import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { handOverTest } from '#contract/admin-tests.ts';
import { deleteUser } from '#contract/admin-users.ts';
import { getOwnData } from '#contract/own-data.ts';
import * as contract from '#contract/question-uploads.ts';
import { bulkUpload, getTestQuestions, updateQuestion } from '#contract/questions.ts';
import type { CallOf } from '#contract/endpoint.ts';
import type { Schema } from '#server/platform/db/migrations/columns.ts';
import { up } from '#server/platform/db/migrations/0059-upload-items.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;
let test: SpecTest;
let upload: { _id: string; fileName: string };

beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());
beforeEach(async () => {
  author = await school.addPerson('instructor');
  test = await addTest(school, { author, questions: 0, title: 'Cities' });
  upload = { _id: randomUUID(), fileName: 'cities.xml' };
});

const question = (text: string) => ({
  text,
  category: 'Geography',
  options: [
    { text: 'Lagos', isCorrect: true },
    { text: 'Abuja', isCorrect: false },
  ],
});
const of = (uploadId = upload._id) => ({ params: { uploadId } });
type Body = CallOf<typeof bulkUpload>['body'];
const send = (questions: Record<string, unknown>[], told: Partial<Body['upload']> = {}, extra: Partial<Body> = {}) =>
  school.call(bulkUpload, { body: { testId: test.id, questions, upload: { ...upload, ...told }, ...extra } }, author);
const report = (body: Partial<CallOf<typeof contract.reportUpload>['body']>, by = author) =>
  school.call(contract.reportUpload, { ...of(), body: { fileName: upload.fileName, items: [], ...body } }, by);
const read = (by = author) => school.call(contract.getQuestionUpload, of(), by);
const items = async (query: CallOf<typeof contract.getUploadItems>['query'] = {}, by = author) =>
  (await school.call(contract.getUploadItems, { ...of(), query: { limit: 100, ...query } }, by)).body.items;
const undo = (by = author) => school.call(contract.undoQuestionUpload, of(), by);
const questionsIn = async () => {
  const query = { sortBy: 'position', sortOrder: 'asc', limit: 100 } as const;
  return (await school.call(getTestQuestions, { params: { testId: test.id }, query }, author)).body.questions;
};

describe('what became of a file', () => {
  const file = { format: 'Moodle XML', size: 4_096, hash: 'a'.repeat(64), countedBy: 'Question', total: 6 } as const;

  it('is told question by question, with what only its reader knows', async () => {
    await send([question('Largest?')], { _id: randomUUID() });
    const places = [1, 2, 3];
    await send([question('Largest?'), question('Oldest?'), { text: 'No options?' }], { ...file, places });
    const half = (await read()).body;
    expect(half).toMatchObject({ total: 6, settled: 3, questions: 1 });

    const told = {
      ...file,
      notes: ['Read as windows-1252'],
      items: [
        { place: 2, notes: ['Answers that won a part there win all here'] },
        { place: 4, outcome: 'draft', text: 'No key?', testId: test.id },
        { place: 5, outcome: 'unsupported', name: 'q5, Hotspot', message: 'There are no hotspots here' },
        { place: 6, outcome: 'refused', message: 'Please enter question text' },
        // Of what was never sent nothing is known.
        { place: 7, notes: ['Lost'] },
      ],
    } satisfies Partial<CallOf<typeof contract.reportUpload>['body']>;
    expect((await report(told)).body).toEqual({ settled: 6 });
    expect((await report(told)).body).toEqual({ settled: 6 });
    expect((await read()).body).toEqual({
      _id: upload._id,
      fileName: 'cities.xml',
      createdAt: new Date(school.now()).toISOString(),
      ...file,
      by: { _id: author.id, name: author.name },
      notes: ['Read as windows-1252'],
      questions: 1,
      standing: 1,
      settled: 6,
      outcomes: { added: 1, duplicate: 1, refused: 2, draft: 1, unsupported: 1 },
      tests: [{ _id: test.id, title: 'Cities', questions: 1 }],
    });
    expect(await items()).toMatchObject([
      { place: 1, outcome: 'duplicate', text: 'Largest?', message: 'This question is in the test already' },
      {
        place: 2,
        outcome: 'added',
        text: 'Oldest?',
        notes: ['Answers that won a part there win all here'],
        test: { _id: test.id, title: 'Cities' },
        question: { isThere: true, isChanged: false, isAsked: false, isUsed: false },
      },
      { place: 3, outcome: 'refused', text: 'No options?', question: null },
      { place: 4, outcome: 'draft', test: { _id: test.id } },
      { place: 5, outcome: 'unsupported', name: 'q5, Hotspot', message: 'There are no hotspots here' },
      { place: 6, outcome: 'refused', test: null },
    ]);
    expect((await items({ outcome: 'refused' })).map(({ place }) => place)).toEqual([3, 6]);
    expect((await items({ limit: 2, page: 2 })).map(({ place }) => place)).toEqual([3, 4]);
  });

  it('says how each question stands by now', async () => {
    await send(
      ['One?', 'Two?', 'Three?'].map((text) => question(text)),
      { places: [1, 2, 3] },
    );
    const [first] = await questionsIn();
    await school.call(updateQuestion, { params: { questionId: first!._id }, body: { text: 'Changed?' } }, author);
    expect(await items()).toMatchObject([
      { text: 'One?', question: { isThere: true, isChanged: true } },
      { text: 'Two?', question: { isThere: true, isChanged: false } },
      { text: 'Three?', question: { isThere: true, isChanged: false } },
    ]);
    expect((await undo()).body).toMatchObject({ deleted: 2, kept: [{ text: 'Changed?', reason: 'changed' }] });
    expect((await items()).map(({ question: made }) => made?.isThere)).toEqual([true, false, false]);
    const candidate = await school.addPerson('student');
    const begun = { params: { testId: test.id }, body: { clientId: 'client-one' } };
    expect((await school.call(startAttempt, begun, candidate)).status).toBe(201);
    expect((await items()).map(({ question: made }) => made?.isAsked)).toEqual([true, false, false]);
  });

  it('keeps texts within bounds, and whole characters', async () => {
    await report({ items: [{ place: 1, outcome: 'refused', text: '😀'.repeat(400), message: ' Why '.repeat(200) }] });
    const [item] = await items();
    expect(item?.text).toBe(`${'😀'.repeat(149)}…`);
    expect(item?.message).toHaveLength(300);
  });
});

describe('an upload that is sent again', () => {
  it.each(['leave-out', 'add'] as const)(
    'adds nothing twice, and says again what it refused: %s',
    async (duplicates) => {
      const all = [question('One?'), question('Two?'), { text: 'No options?' }];
      const first = await send(all, { places: [1, 2, 3] }, { duplicates });
      expect(first.body.questions).toHaveLength(2);
      const again = await send(all, { places: [1, 2, 3] }, { duplicates });
      expect(again.body).toEqual({ questions: [], failures: first.body.failures });
      expect(await questionsIn()).toHaveLength(2);
      expect(await items()).toHaveLength(3);
      expect((await read()).body).toMatchObject({ questions: 2, outcomes: { added: 2, duplicate: 0, refused: 1 } });
    },
  );

  it('goes on where it stopped, and where two come at the same moment one adds', async () => {
    const all = Array.from({ length: 20 }, (_, index) => question(`City ${index}?`));
    const places = all.map((_, index) => index + 2);
    await send(all.slice(0, 5), { places: places.slice(0, 5) }, { duplicates: 'add' });
    await Promise.all([1, 2, 3].map(() => send(all, { places }, { duplicates: 'add' })));
    expect((await questionsIn()).map(({ text }) => text)).toEqual(all.map(({ text }) => text));
  });

  it('brings back nothing that was undone', async () => {
    const all = [question('One?'), question('Two?')];
    await send(all, { places: [1, 2] });
    await undo();
    expect((await send(all, { places: [1, 2] })).body).toEqual({ questions: [], failures: [] });
    expect(await questionsIn()).toEqual([]);
  });

  it('needs a place of its own for each question', async () => {
    for (const places of [[1], [1, 1]]) {
      const answer = await send([question('One?'), question('Two?')], { places });
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    }
  });

  it('without places is counted on', async () => {
    await send([question('One?')]);
    await send([question('Two?'), { text: 'No options?' }]);
    expect((await items()).map(({ place, outcome }) => [place, outcome])).toEqual([
      [1, 'added'],
      [2, 'added'],
      [3, 'refused'],
    ]);
  });
});

describe('who has an upload', () => {
  it('is its author and administrators, and nobody else tells of it', async () => {
    await send([question('One?')], { places: [1] });
    const other = await school.addPerson('instructor');
    const admin = await school.addPerson('admin');
    for (const answer of [await read(other), await undo(other), await report({}, other), await report({}, admin)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'UPLOAD_NOT_FOUND' } });
    }
    const list = await school.call(contract.getUploadItems, { ...of(), query: {} }, other);
    expect(list).toMatchObject({ status: 404, body: { code: 'UPLOAD_NOT_FOUND' } });
    expect((await read(admin)).body.by.name).toBe(author.name);
    expect((await undo(admin)).body.deleted).toBe(1);
  });

  it('does not see by it the tests of others', async () => {
    await send([question('One?')], { places: [1] });
    const [other, admin] = [await school.addPerson('instructor'), await school.addPerson('admin')];
    await school.call(handOverTest, { params: { testId: test.id }, body: { to: other.id } }, admin);
    expect((await read()).body.tests).toEqual([]);
    expect(await items()).toMatchObject([{ text: 'One?', test: null, question: { isThere: true } }]);
    const theirs = await addTest(school, { author: other });
    await report({ items: [{ place: 2, outcome: 'draft', testId: theirs.id }] });
    expect(await items({ outcome: 'draft' })).toMatchObject([{ test: null }]);
  });

  it('takes its name along, and leaves none of it behind', async () => {
    await send([question('One?')], { places: [1], hash: 'b'.repeat(64) });
    const mine = (await school.call(getOwnData, {}, author)).body.uploads;
    expect(mine).toEqual([{ fileName: 'cities.xml', uploadedAt: new Date(school.now()).toISOString() }]);
    const admin = await school.addPerson('admin');
    const { db } = school.store;
    await school.call(deleteUser, { params: { userId: author.id }, query: {} }, admin);
    expect((await read(admin)).body).toMatchObject({ fileName: '', hash: null, settled: 0, questions: 1 });
    expect(
      await db.selectFrom('question_upload_items').selectAll().where('upload_id', '=', upload._id).execute(),
    ).toEqual([]);
  });
});

it('one of before is shown with the questions that came with it', async () => {
  await send([question('One?'), question('Two?')], { total: 2 });
  await school.store.write(async (trx) => {
    await sql.raw('drop table question_upload_items').execute(trx);
    for (const column of ['format', 'size', 'content_hash', 'counted_by', 'total', 'notes']) {
      await sql.raw(`alter table question_uploads drop column ${column}`).execute(trx);
    }
    await up(trx as unknown as Schema);
  });
  expect((await read()).body).toMatchObject({ total: null, format: '', settled: 2, questions: 2 });
  expect(await items()).toMatchObject([
    { place: 1, text: 'One?', outcome: 'added', test: { _id: test.id }, question: { isThere: true } },
    { place: 2, text: 'Two?', outcome: 'added' },
  ]);
});
