import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { duplicateTest, getInstructorTest } from '#contract/authoring.ts';
import { getTest } from '#contract/test-to-read.ts';
import { tagQuestions } from '#contract/question-uploads.ts';
import {
  bulkUpload,
  createQuestion,
  deleteQuestion,
  exportQuestions,
  getQuestionBank,
  getTestQuestions,
  updateQuestion,
} from '#contract/questions.ts';
import { copyQuestions, shareTest } from '#contract/sharing.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;
let test: SpecTest;

beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());
beforeEach(async () => {
  author = await school.addPerson('instructor');
  test = await addTest(school, { author, questions: 3 });
});

const tagged = (testId: string, tags: string[], text = 'Which is the longer river?') => ({
  text,
  test: testId,
  category: 'Geography',
  tags,
  options: [
    { text: 'Niger', isCorrect: true },
    { text: 'Benue', isCorrect: false },
  ],
});
const create = async (tags: string[], text?: string) =>
  (await school.call(createQuestion, { body: tagged(test.id, tags, text) }, author)).body;
const update = (questionId: string, body: { tags: string[]; basedOn?: { tags: string[] } }, by = author) =>
  school.call(updateQuestion, { params: { questionId }, body }, by);
const bank = async (query: { tag?: string; test?: string } = {}, by = author) =>
  (await school.call(getQuestionBank, { query }, by)).body;
const tag = (questionIds: string[], name: string, isTagged: boolean, by = author) =>
  school.call(tagQuestions, { body: { questionIds, tag: name, isTagged } }, by);
const tagsIn = async (testId: string) => {
  const { body } = await school.call(getInstructorTest, { params: { testId } }, author);
  return body.questions.map(({ tags }) => tags);
};
const revisionsOf = async (questionId: string) =>
  (await school.store.db.selectFrom('question_revisions').select('id').where('question_id', '=', questionId).execute())
    .length;

it('a question has its tags wherever its author reads it, and the bank finds it by them', async () => {
  const made = await create(['rivers', ' Africa', 'RIVERS']);
  expect(made.tags).toEqual(['Africa', 'rivers']);
  await create(['hills'], 'Which is the higher hill?');
  expect((await bank({ tag: 'aFRICA' })).questions.map(({ _id }) => _id)).toEqual([made._id]);
  expect((await bank({ tag: 'afric' })).questions).toEqual([]);
  expect(await bank()).toMatchObject({ tags: ['Africa', 'hills', 'rivers'], counts: { total: 5 } });
  expect(await tagsIn(test.id)).toEqual([[], [], [], ['Africa', 'rivers'], ['hills']]);
  const { body } = await school.call(getTest, { params: { testId: test.id } }, author);
  expect(body.questions.at(-2)).toMatchObject({ tags: ['Africa', 'rivers'] });
  await school.call(deleteQuestion, { params: { questionId: made._id } }, author);
  expect((await bank()).tags).toEqual(['hills']);
});

it('a change of tags alone makes no revision', async () => {
  const made = await create(['rivers']);
  const changed = await update(made._id, { tags: ['Africa'], basedOn: { tags: ['rivers'] } });
  expect(changed).toMatchObject({ status: 200, body: { tags: ['Africa'], regradable: 0, sitting: 0 } });
  expect(await revisionsOf(made._id)).toBe(1);
  expect((await update(made._id, { tags: [] })).body.tags).toEqual([]);
});

it('tags that somebody else has changed meanwhile are not written over', async () => {
  const made = await create(['b', 'a']);
  await update(made._id, { tags: ['c'] });
  const late = await update(made._id, { tags: ['d'], basedOn: { tags: ['a', 'b'] } });
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE', fields: [{ path: 'tags' }] } });
  expect((await update(made._id, { tags: ['d'], basedOn: { tags: ['c'] } })).status).toBe(200);
});

it('many questions get a tag in one call, and the call says which: the other way round it is undone', async () => {
  const [a, b, c] = test.questions.map(({ id }) => id);
  await update(b!, { tags: ['Algebra'] });
  const answer = await tag([a!, b!, c!, a!], 'algebra', true);
  expect(answer).toMatchObject({ status: 200, body: { changed: [a, c] } });
  expect(await tagsIn(test.id)).toEqual([['algebra'], ['Algebra'], ['algebra']]);
  expect((await bank()).tags).toHaveLength(1);
  expect((await tag([a!, c!], 'ALGEBRA', false)).body.changed).toEqual([a, c]);
  expect(await tagsIn(test.id)).toEqual([[], ['Algebra'], []]);
});

it('all or none get it: not where one is full, nor where one is not there', async () => {
  const [a, b] = test.questions.map(({ id }) => id);
  await update(b!, { tags: Array.from({ length: 10 }, (_, index) => `tag ${index}`) });
  expect(await tag([a!, b!], 'one more', true)).toMatchObject({
    status: 400,
    body: {
      message: 'A question can have at most 10 tags. One of the chosen has so many already.',
      fields: [{ path: 'questionIds.1' }],
    },
  });
  expect((await tag([a!, b!], 'Tag 3', true)).body.changed).toEqual([a]);
  expect(await tag([a!, 'nothing'], 'new', true)).toMatchObject({ status: 404, body: { code: 'QUESTION_NOT_FOUND' } });
  expect((await tagsIn(test.id))[0]).toEqual(['Tag 3']);
});

it('who may edit the test may tag its questions, and nobody else', async () => {
  const [a] = test.questions.map(({ id }) => id);
  const colleague = await school.addPerson('instructor');
  const body = { email: colleague.email, level: 'use' as const };
  expect((await tag([a!], 'theirs', true, colleague)).status).toBe(404);
  await school.call(shareTest, { params: { testId: test.id }, body }, author);
  expect((await tag([a!], 'theirs', true, colleague)).status).toBe(403);
  await school.call(shareTest, { params: { testId: test.id }, body: { ...body, level: 'edit' } }, author);
  expect((await tag([a!], 'theirs', true, colleague)).status).toBe(200);
  expect((await bank({ test: test.id, tag: 'theirs' }, colleague)).questions).toHaveLength(1);
  expect((await bank({}, colleague)).tags).toEqual([]);
});

it('copies keep the tags, and have them for themselves', async () => {
  const made = await create(['rivers']);
  const other = await addTest(school, { author, questions: 0 });
  await school.call(copyQuestions, { body: { questionIds: [made._id], test: other.id } }, author);
  const { body: duplicate } = await school.call(duplicateTest, { params: { testId: test.id } }, author);
  await update(made._id, { tags: ['lakes'] });
  expect([await tagsIn(other.id), (await tagsIn(duplicate._id)).at(-1)]).toEqual([[['rivers']], ['rivers']]);
});

it('files carry the tags, there and back', async () => {
  await create(['first term', 'rivers']);
  const csv = await school.call(exportQuestions, { query: { test: test.id } }, author);
  expect(csv.text).toContain('first term; rivers');
  const json = await school.call(exportQuestions, { query: { test: test.id, format: 'json', tag: 'rivers' } }, author);
  const questions = z.array(z.looseObject({})).parse(json.body);
  const target = await addTest(school, { author, questions: 0 });
  const brought = await school.call(bulkUpload, { body: { testId: target.id, questions } }, author);
  expect(brought.body.questions.map(({ tags }) => tags)).toEqual([['first term', 'rivers']]);
  const query = { tag: 'Rivers' };
  const { body } = await school.call(getTestQuestions, { params: { testId: target.id }, query }, author);
  expect(body.questions).toHaveLength(1);
  const faulty = { body: { testId: target.id, questions: [tagged('', ['x'.repeat(41)])] } };
  expect((await school.call(bulkUpload, faulty, author)).body.failures).toEqual([
    { index: 0, message: 'A tag can have at most 40 characters' },
  ]);
});
