import { afterAll, describe, expect, it } from 'vitest';
import { getOwnData } from '#contract/own-data.ts';
import { resumeAttempt, startAttempt } from '#contract/attempts.ts';
import { duplicateTest, getInstructorTest } from '#contract/authoring.ts';
import { createPassage, deletePassage, placeQuestions, updatePassage } from '#contract/passages.ts';
import { moveQuestions } from '#contract/question-uploads.ts';
import { bulkUpload, createQuestion, exportQuestions } from '#contract/questions.ts';
import { getResult } from '#contract/results.ts';
import { submitTest } from '#contract/submission.ts';
import { getTest } from '#contract/test-to-read.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import { openSpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
afterAll(() => school.close());

const text = 'Before the cold room came, **Hajiya Ladi** counted her losses at dusk.';

/** A published test with a passage over some of its questions, by their places. */
async function withPassage(questions: number, places: readonly number[]) {
  const test = await addTest(school, { author, questions });
  const ids = test.questions.map(({ id }) => id);
  const questionIds = places.map((place) => ids[place]!);
  const body = { title: 'The white box', text, questionIds };
  const written = await school.call(createPassage, { params: { testId: test.id }, body }, author);
  expect(written.status).toBe(201);
  return { testId: test.id, ids, passage: written.body };
}

const read = async (testId: string) => (await school.call(getInstructorTest, { params: { testId } }, author)).body;
const orderOf = async (testId: string) => (await read(testId)).questions.map(({ _id }) => _id);
const begin = async (testId: string, student = school.addPerson('student')) =>
  (await school.call(startAttempt, { params: { testId }, body: { clientId: 'client-one' } }, await student)).body;

describe('the author’s passage', () => {
  it('brings its questions together, where the first of them stands', async () => {
    const { testId, ids, passage } = await withPassage(5, [3, 1]);
    const [a, b, c, d, e] = ids;
    expect(await orderOf(testId)).toEqual([a, b, d, c, e]);
    expect(passage).toMatchObject({ title: 'The white box', text, questionIds: [b, d] });
    expect((await read(testId)).passages).toEqual([passage]);
  });

  it('takes a question that is written for it, after its others', async () => {
    const { testId, ids, passage } = await withPassage(3, [0, 1]);
    const options = ['right', 'wrong'].map((option, index) => ({ text: option, isCorrect: index === 0 }));
    const body = { text: 'And why?', test: testId, category: 'English', options, passage: passage._id };
    const { status, body: added } = await school.call(createQuestion, { body }, author);
    expect(status).toBe(201);
    expect(await orderOf(testId)).toEqual([ids[0], ids[1], added._id, ids[2]]);
    const elsewhere = await addTest(school, { author });
    const wrong = await school.call(createQuestion, { body: { ...body, test: elsewhere.id } }, author);
    expect(wrong).toMatchObject({ status: 404, body: { code: 'PASSAGE_NOT_FOUND' } });
  });

  it('keeps its questions together wherever others are put, and lets one go that is taken out', async () => {
    const { testId, ids } = await withPassage(4, [0, 1]);
    const [a, b, c, d] = ids as [string, string, string, string];
    const place = (body: { questionIds: string[]; after?: string | null; passage?: string | null }) =>
      school.call(placeQuestions, { params: { testId }, body }, author);
    expect((await place({ questionIds: [d], after: a })).body.questionIds).toEqual([a, b, d, c]);
    expect((await place({ questionIds: [b], after: null })).body.questionIds).toEqual([b, a, d, c]);
    expect((await place({ questionIds: [a], after: c, passage: null })).body.questionIds).toEqual([b, d, c, a]);
    expect((await read(testId)).passages[0]?.questionIds).toEqual([b]);
    expect(await place({ questionIds: ['nothing'] })).toMatchObject({ status: 404 });
  });

  it('is refused where somebody else has changed it meanwhile, and another’s is not there', async () => {
    const { testId, passage } = await withPassage(2, [0]);
    const params = { passageId: passage._id };
    const change = (body: { text: string; basedOn: { text: string } }, who = author) =>
      school.call(updatePassage, { params, body }, who);
    expect((await change({ text: 'Anew', basedOn: { text } })).status).toBe(200);
    expect(await change({ text: 'Mine', basedOn: { text } })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
    const other = await school.addPerson('instructor');
    expect((await change({ text: 'Mine', basedOn: { text: 'Anew' } }, other)).status).toBe(404);
    expect((await school.call(deletePassage, { params }, other)).status).toBe(404);
    const body = { questionIds: [] as string[], text, title: '' };
    expect((await school.call(createPassage, { params: { testId }, body }, other)).status).toBe(404);
  });

  it('leaves its questions where they are when it is deleted', async () => {
    const { testId, passage } = await withPassage(3, [2, 0]);
    const order = await orderOf(testId);
    expect((await school.call(deletePassage, { params: { passageId: passage._id } }, author)).status).toBe(200);
    expect(await orderOf(testId)).toEqual(order);
    expect((await read(testId)).passages).toEqual([]);
    expect((await begin(testId)).passages).toBeUndefined();
  });

  it('is copied with its test, and goes with its questions to another', async () => {
    const { testId, ids } = await withPassage(3, [0, 1]);
    const copy = await school.call(duplicateTest, { params: { testId } }, author);
    const copied = await read(copy.body._id);
    expect(copied.passages).toMatchObject([{ title: 'The white box', text }]);
    expect(copied.passages[0]?.questionIds).toEqual(copied.questions.slice(0, 2).map(({ _id }) => _id));

    const target = await addTest(school, { author, questions: 1 });
    await school.call(moveQuestions, { body: { questionIds: ids.slice(0, 2), test: target.id } }, author);
    const there = await read(target.id);
    expect(there.passages).toMatchObject([{ text, questionIds: ids.slice(0, 2) }]);
    expect((await read(testId)).passages).toMatchObject([{ text, questionIds: [] }]);
  });

  it.each(['csv', 'json'] as const)('comes back from a %s file as it was, once', async (format) => {
    const { testId } = await withPassage(3, [0, 1]);
    const { text: file } = await school.call(exportQuestions, { query: { test: testId, format } }, author);
    expect(file).toContain('The white box');
    const target = await addTest(school, { author, questions: 0 });
    const { passages, questions } = await read(testId);
    const brought = questions.map((question) => {
      const passage = passages.find(({ questionIds }) => questionIds.includes(question._id));
      return { ...question, ...(passage && { passage: { title: passage.title, text: passage.text } }) };
    });
    const upload = () => school.call(bulkUpload, { body: { testId: target.id, questions: brought } }, author);
    expect((await upload()).body).toMatchObject({ failures: [] });
    expect((await upload()).body.failures).toHaveLength(3);
    const there = await read(target.id);
    expect(there.passages).toMatchObject([{ title: 'The white box', text }]);
    expect(there.passages[0]?.questionIds).toEqual(there.questions.slice(0, 2).map(({ _id }) => _id));
  });
});

describe('a candidate’s passage', () => {
  it('comes with the attempt and not before, its questions together in the author’s order', async () => {
    const { testId, ids, passage } = await withPassage(8, [2, 3, 4]);
    const student = await school.addPerson('student');
    const { body: entry } = await school.call(getCatalogueEntry, { params: { testId } }, student);
    expect(JSON.stringify(entry)).not.toContain('Hajiya');
    const exam = await begin(testId, Promise.resolve(student));
    expect(exam.passages).toEqual([passage]);
    const order = exam.questions.map(({ _id }) => _id);
    const first = order.indexOf(ids[2]!);
    expect(order.slice(first, first + 3)).toEqual(ids.slice(2, 5));
    const { body } = await school.call(getTest, { params: { testId } }, student);
    expect(body).toMatchObject({ view: 'candidate', passages: [passage] });
  });

  it('stays as it was at the start, in the attempt, the review and one’s own data', async () => {
    const { testId, passage } = await withPassage(3, [0, 1]);
    const student = await school.addPerson('student');
    const exam = await begin(testId, Promise.resolve(student));
    const params = { passageId: passage._id };
    await school.call(updatePassage, { params, body: { text: 'Another story' } }, author);
    await school.call(deletePassage, { params }, author);
    const again = { params: { attemptId: exam._id }, body: { clientId: 'client-two' } };
    expect((await school.call(resumeAttempt, again, student)).body.passages).toEqual(exam.passages);
    const submission = { params: { testId }, body: { attemptId: exam._id, answers: [] } };
    const { body: result } = await school.call(submitTest, submission, student);
    const review = await school.call(getResult, { params: { resultId: result._id } }, student);
    expect(review.body.passages).toEqual(exam.passages);
    const own = await school.call(getOwnData, {}, student);
    expect(own.text).toContain('Hajiya Ladi');
    expect((await begin(testId)).passages).toBeUndefined();
  });

  it('is not told with a review that is withheld', async () => {
    const test = await addTest(school, { author, questions: 2, reviewPolicy: 'never' });
    const body = { text, questionIds: [test.questions[0]!.id] };
    await school.call(createPassage, { params: { testId: test.id }, body }, author);
    const student = await school.addPerson('student');
    const exam = await begin(test.id, Promise.resolve(student));
    const submission = { params: { testId: test.id }, body: { attemptId: exam._id, answers: [] } };
    const { body: result } = await school.call(submitTest, submission, student);
    const { body: review } = await school.call(getResult, { params: { resultId: result._id } }, student);
    expect(review.passages).toBeUndefined();
  });
});
