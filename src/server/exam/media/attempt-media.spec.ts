import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { createPassage } from '#contract/passages.ts';
import { createQuestion } from '#contract/questions.ts';
import { submitResult } from '#contract/submission.ts';
import { picture } from '#server/spec/spec-files.ts';
import { addMediaOf } from '#server/spec/spec-media.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;
let asked: string;
let told: string;

beforeAll(async () => {
  school = await openSpecSchool();
  author = await school.addPerson('instructor');
});
afterAll(() => school.close());
beforeEach(async () => {
  asked = await addMediaOf(school, await picture(), author);
  told = await addMediaOf(school, await picture(200, 100), author);
});

async function testWithPictures(reviewPolicy: 'after-submission' | 'never') {
  const test = await addTest(school, { author, questions: 0, reviewPolicy });
  const body = {
    test: test.id,
    text: 'What is this?',
    category: 'Science',
    options: [
      { text: `![A](picture:${asked})`, isCorrect: true },
      { text: 'A stone', isCorrect: false },
    ],
    explanation: `It is a leaf.\n\n![A leaf](picture:${told})`,
  };
  expect((await school.call(createQuestion, { body }, author)).status).toBe(201);
  return test;
}
const start = async (testId: string, by: SpecPerson, clientId = 'client-one') =>
  (await school.call(startAttempt, { params: { testId }, body: { clientId } }, by)).body;
const statusOf = async (attemptId: string, mediaId: string, by?: SpecPerson) =>
  (await school.raw({ method: 'GET', url: `/api/attempts/${attemptId}/media/${mediaId}` }, by)).status;
const submit = (testId: string, attemptId: string, by: SpecPerson) =>
  school.call(submitResult, { body: { testId, attemptId, answers: [] } }, by);

describe('the pictures of an exam', () => {
  it('are named to who sits it, and nothing that is told only afterwards', async () => {
    const student = await school.addPerson('student');
    const test = await testWithPictures('after-submission');
    const exam = await start(test.id, student);
    expect(exam.media).toEqual([
      { _id: asked, kind: 'picture', width: 300, height: 200, seconds: null, bytes: expect.any(Number) as number },
    ]);
    expect(JSON.stringify(exam)).not.toContain(told);
  });

  it('are there for who sits it, while it is sat and in the review, and for nobody else, ever', async () => {
    const test = await testWithPictures('after-submission');
    const [student, other] = [await school.addPerson('student'), await school.addPerson('student')];
    const others = await start((await testWithPictures('after-submission')).id, other);
    const byAuthor = `/api/media/${asked}`;
    const before = await school.raw({ method: 'GET', url: byAuthor }, student);
    expect(before.status).toBe(403);

    const exam = await start(test.id, student);
    expect(await statusOf(exam._id, asked, student)).toBe(200);
    expect(await statusOf(exam._id, told, student)).toBe(404);
    for (const id of [asked, told]) {
      expect(await statusOf(exam._id, id, other)).toBe(404);
      expect(await statusOf(others._id, id, student)).toBe(404);
      expect(await statusOf(exam._id, id)).toBe(401);
    }

    await submit(test.id, exam._id, student);
    for (const id of [asked, told]) {
      expect(await statusOf(exam._id, id, student)).toBe(200);
      expect(await statusOf(exam._id, id, other)).toBe(404);
    }
    // A further attempt shuts the review, and with it what it shows.
    const again = await start(test.id, student, 'client-two');
    expect(await statusOf(exam._id, told, student)).toBe(404);
    expect(await statusOf(exam._id, asked, student)).toBe(404);
    expect(await statusOf(again._id, asked, student)).toBe(200);
  });

  it('are there where a passage names them, with the attempt and not before', async () => {
    const test = await addTest(school, { author, questions: 2 });
    const [student, other] = [await school.addPerson('student'), await school.addPerson('student')];
    const before = await start(test.id, other);
    const questionIds = test.questions.map(({ id }) => id);
    const body = { title: 'The leaf', text: `Look.\n\n![A leaf](picture:${asked})`, questionIds };
    const written = await school.call(createPassage, { params: { testId: test.id }, body }, author);
    expect(written.status).toBe(201);
    const exam = await start(test.id, student);
    expect(exam.media).toMatchObject([{ _id: asked }]);
    expect(await statusOf(exam._id, asked, student)).toBe(200);
    expect(await statusOf(before._id, asked, other)).toBe(404);
    await submit(test.id, exam._id, student);
    expect(await statusOf(exam._id, asked, student)).toBe(200);

    const stranger = await school.addPerson('instructor');
    const own = await addTest(school, { author: stranger, questions: 0 });
    const named = await school.call(
      createPassage,
      { params: { testId: own.id }, body: { ...body, questionIds: [] } },
      stranger,
    );
    expect(named.body.code).toBe('INVALID_INPUT');
  });

  it('are gone with the end of an exam whose answers are never shown', async () => {
    const student = await school.addPerson('student');
    const test = await testWithPictures('never');
    const exam = await start(test.id, student);
    expect(await statusOf(exam._id, asked, student)).toBe(200);
    await submit(test.id, exam._id, student);
    expect(await statusOf(exam._id, asked, student)).toBe(404);
    expect(await statusOf(exam._id, told, student)).toBe(404);
  });
});
