import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOwnData } from '#contract/own-data.ts';
import { startAttempt } from '#contract/attempts.ts';
import { updateQuestion } from '#contract/questions.ts';
import { getResult, getResults, getStudentStats } from '#contract/results.ts';
import { submitResult } from '#contract/submission.ts';
import { foldResultDeltas } from '#server/platform/totals/fold-result-deltas.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let instructor: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  instructor = await school.addPerson('instructor');
});
afterAll(() => school.close());

/** Takes a test with some right answers, the rest left out. */
async function take(test: SpecTest, person: SpecPerson, right: number) {
  const { body: exam } = await school.call(
    startAttempt,
    { params: { testId: test.id }, body: { clientId: 'client-one' } },
    person,
  );
  school.advance(60_000);
  const answers = test.questions
    .slice(0, right)
    .map((question, index) => ({ questionId: question.id, selectedOptionId: question.right, sequence: index + 1 }));
  const input = { body: { testId: test.id, attemptId: exam._id, answers } };
  return (await school.call(submitResult, input, person)).body;
}
const read = (resultId: string, person: SpecPerson) => school.call(getResult, { params: { resultId } }, person);

describe('a review', () => {
  it('shows every question with the pick, the key, the explanation and the points', async () => {
    const student = await school.addPerson('student');
    const test = await addTest(school, { author: instructor, questions: 2 });
    const result = await take(test, student, 1);
    const { body } = await read(result._id, student);
    expect(body).toMatchObject({ score: 50, passed: false, lateAnswers: 0, reviewWithheld: null });
    const item = body.review.find((entry) => entry.questionId === test.questions[0]!.id);
    expect(item).toMatchObject({
      selectedOptionId: test.questions[0]!.right,
      isCorrect: true,
      explanation: 'Because the spec says so',
      points: 1,
      pointsWon: 1,
    });
    expect(item?.options).toHaveLength(3);
    expect(body.review.find((entry) => entry.questionId !== item?.questionId)).toMatchObject({
      selectedOptionId: null,
      isCorrect: false,
      pointsWon: 0,
    });
  });

  it('is for whoever took the test, its author and administrators; to others it does not exist', async () => {
    const student = await school.addPerson('student');
    const test = await addTest(school, { author: instructor });
    const { _id } = await take(test, student, 1);
    const admin = await school.addPerson('admin');
    for (const person of [student, instructor, admin]) expect((await read(_id, person)).status).toBe(200);
    const strangers = [await school.addPerson('student'), await school.addPerson('instructor')];
    for (const person of strangers) {
      expect(await read(_id, person)).toMatchObject({ status: 404, body: { code: 'RESULT_NOT_FOUND' } });
    }
  });

  it('keeps the key shut while another attempt at the test is open, and where the test never shows it', async () => {
    const student = await school.addPerson('student');
    const test = await addTest(school, { author: instructor });
    const { _id } = await take(test, student, 1);
    await school.call(startAttempt, { params: { testId: test.id }, body: { clientId: 'client-one' } }, student);
    const during = await read(_id, student);
    expect(during.body).toMatchObject({ review: [], reviewWithheld: 'open-attempt', score: 25 });
    expect(during.text).not.toMatch(/isCorrect|Because the spec/);
    expect((await read(_id, instructor)).body.review).toHaveLength(4);

    const secret = await addTest(school, { author: instructor, reviewPolicy: 'never' });
    const { _id: secretId } = await take(secret, student, 1);
    expect((await read(secretId, student)).body).toMatchObject({ review: [], reviewWithheld: 'policy' });
  });

  it('keeps the key shut of a question that is asked in another test now, wherever it was asked before', async () => {
    const student = await school.addPerson('student');
    const first = await addTest(school, { author: instructor });
    const second = await addTest(school, { author: instructor });
    const { _id: result } = await take(first, student, 1);
    const { _id: another } = await take(await addTest(school, { author: instructor }), student, 1);
    const questionId = first.questions[0]!.id;
    await school.call(
      updateQuestion,
      { params: { questionId }, body: { test: second.id, text: 'Moved?' } },
      instructor,
    );
    const begin = { params: { testId: second.id }, body: { clientId: 'client-one' } };
    const { body: exam } = await school.call(startAttempt, begin, student);
    const own = async () => (await school.call(getOwnData, {}, student)).body.results;

    const during = await read(result, student);
    expect(during.body).toMatchObject({ review: [], reviewWithheld: 'open-attempt' });
    expect(during.text).not.toMatch(/isCorrect|Because the spec/);
    const downloaded = (await own()).find(({ _id }) => _id === result);
    expect(downloaded?.items.map(({ isCorrect, pointsWon }) => isCorrect ?? pointsWon)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect((await read(another, student)).body.reviewWithheld).toBeNull();
    expect((await read(result, instructor)).body.review).toHaveLength(4);

    await school.call(submitResult, { body: { testId: second.id, attemptId: exam._id, answers: [] } }, student);
    expect((await read(result, student)).body).toMatchObject({ reviewWithheld: null });
    expect((await own()).every(({ reviewWithheld }) => reviewWithheld === null)).toBe(true);
  });

  it('stands as the questions were, and under its title, after edits and deletion', async () => {
    const student = await school.addPerson('student');
    const test = await addTest(school, { author: instructor, title: 'Standing' });
    const { _id } = await take(test, student, 1);
    const { db } = school.store;
    await db.updateTable('tests').set({ deleted_at: school.now() }).where('id', '=', test.id).execute();
    await db.updateTable('questions').set({ deleted_at: school.now() }).where('test_id', '=', test.id).execute();
    expect((await read(_id, student)).body).toMatchObject({ testTitle: 'Standing', score: 25 });
    expect((await read(_id, student)).body.review).toHaveLength(4);
  });
});

describe("one's own results", () => {
  it('come newest first, in pages, and can be searched', async () => {
    const student = await school.addPerson('student');
    const maps = await addTest(school, { author: instructor, title: 'Maps 100%' });
    const songs = await addTest(school, { author: instructor, title: 'Songs' });
    await take(maps, student, 4);
    await take(songs, student, 2);
    const latest = await take(maps, student, 3);

    const { body: first } = await school.call(getResults, { query: { limit: 2 } }, student);
    expect(first.pagination).toEqual({ currentPage: 1, limit: 2, total: 3, totalPages: 2 });
    expect(first.results[0]?._id).toBe(latest._id);
    const { body: found } = await school.call(getResults, { query: { search: 'MAPS 100%' } }, student);
    expect(found.results.map((result) => result.score)).toEqual([75, 100]);
    const { body: none } = await school.call(getResults, { query: { search: 'maps_100' } }, student);
    expect(none.results).toEqual([]);
    const { body: best } = await school.call(getResults, { query: { sortBy: 'score' } }, student);
    expect(best.results.map((result) => result.score)).toEqual([100, 75, 50]);
  });
});

describe("a learner's figures", () => {
  it('come from the totals, before and after they are folded in', async () => {
    const student = await school.addPerson('student');
    const test = await addTest(school, { author: instructor });
    await take(test, student, 4);
    await take(test, student, 1);
    const expected = {
      testsCompleted: 2,
      averageScore: 62.5,
      passRate: 50,
      highestScore: 100,
      lowestScore: 25,
      currentStreak: 1,
      improvement: 0,
    };
    const figures = async () => (await school.call(getStudentStats, { query: {} }, student)).body;
    expect(await figures()).toMatchObject(expected);
    await foldResultDeltas(school.store, school.now());
    expect(await figures()).toMatchObject(expected);
    await take(test, student, 4);
    expect(await figures()).toMatchObject({ testsCompleted: 3, averageScore: 75 });
  });

  it('are empty for somebody new', async () => {
    const student = await school.addPerson('student');
    expect((await school.call(getStudentStats, { query: {} }, student)).body).toEqual({
      testsCompleted: 0,
      averageScore: 0,
      passRate: 0,
      highestScore: 0,
      lowestScore: 100,
      studyTime: 0,
      improvement: 0,
      currentStreak: 0,
    });
  });

  it("leave out an author's attempts at their own test, and an administrator's", async () => {
    const test = await addTest(school, { author: instructor });
    const admin = await school.addPerson('admin');
    const { db } = school.store;
    for (const person of [instructor, admin]) {
      // Their own call hands them the key, so they start as candidates explicitly.
      await take(test, person, 4);
      expect((await school.call(getStudentStats, { query: {} }, person)).body.testsCompleted).toBe(0);
    }
    await foldResultDeltas(school.store, school.now());
    const rows = await db.selectFrom('totals').select('results').where('subject_id', '=', test.id).execute();
    expect(rows).toEqual([]);
  });
});
