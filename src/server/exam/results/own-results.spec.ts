import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { exportResults, getResult, getStudentProgress, rateResult } from '#contract/results.ts';
import { submitResult } from '#contract/submission.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  author = await school.addPerson('instructor');
});
afterAll(() => school.close());

/** Takes a test with some right answers, the rest left out. */
async function take(test: SpecTest, person: SpecPerson, right: number) {
  const input = { params: { testId: test.id }, body: { clientId: 'client-one' } };
  const { body: exam } = await school.call(startAttempt, input, person);
  school.advance(60_000);
  const answers = test.questions
    .slice(0, right)
    .map((question, index) => ({ questionId: question.id, selectedOptionId: question.right, sequence: index + 1 }));
  return (await school.call(submitResult, { body: { testId: test.id, attemptId: exam._id, answers } }, person)).body;
}

describe('the export of results', () => {
  const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

  it("is a file of all of one's own results, more than a page of them", async () => {
    const student = await school.addPerson('student');
    const test = await addTest(school, { author, title: '=Danger, "quoted"', category: 'Physics' });
    for (let times = 0; times < 12; times += 1) await take(test, student, times % 5);
    await take(test, await school.addPerson('student'), 4);
    const answer = await school.call(exportResults, { query: {} }, student);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="results.csv"',
      'cache-control': 'no-store',
    });
    expect(answer.text.startsWith('\uFEFFTest,Category,')).toBe(true);
    const lines = linesOf(answer.text);
    expect(lines).toHaveLength(13);
    expect(lines[1]).toMatch(/^"'=Danger, ""quoted""",Physics,2026-11-2\d \d\d:\d\d:\d\d,25,60,FAIL,1,3,4,1,4,1m 0s$/);
  });

  it('holds what the list holds: searched, and in its order', async () => {
    const student = await school.addPerson('student');
    const maps = await addTest(school, { author, title: 'Maps' });
    const songs = await addTest(school, { author, title: 'Songs' });
    await take(maps, student, 1);
    await take(songs, student, 4);
    await take(maps, student, 2);
    const titles = async (query: object) =>
      linesOf((await school.call(exportResults, { query }, student)).text)
        .slice(1)
        .map((line) => line.split(',').filter((_, index) => index === 0 || index === 3));
    expect(await titles({})).toEqual([
      ['Maps', '50'],
      ['Songs', '100'],
      ['Maps', '25'],
    ]);
    expect(await titles({ search: 'maps', sortOrder: 'asc' })).toEqual([
      ['Maps', '25'],
      ['Maps', '50'],
    ]);
    expect(await titles({ sortBy: 'score' })).toEqual([
      ['Songs', '100'],
      ['Maps', '50'],
      ['Maps', '25'],
    ]);
    expect(await titles({ search: 'nothing' })).toEqual([]);
  });
});

describe('progress', () => {
  it('is the scores in the order of time, and the averages by category, the best first', async () => {
    const student = await school.addPerson('student');
    const maths = await addTest(school, { author, title: 'Sums', category: 'Mathematics' });
    const physics = await addTest(school, { author, title: 'Waves', category: 'Physics' });
    await take(maths, student, 1);
    await take(maths, student, 2);
    await take(physics, student, 4);
    const { body } = await school.call(getStudentProgress, {}, student);
    expect(body.scores.map(({ testTitle, score }) => [testTitle, score])).toEqual([
      ['Sums', 25],
      ['Sums', 50],
      ['Waves', 100],
    ]);
    expect(body.categories).toEqual([
      { category: 'Physics', results: 1, averageScore: 100 },
      { category: 'Mathematics', results: 2, averageScore: 37.5 },
    ]);
  });

  it('shows the newest thirty scores', async () => {
    const student = await school.addPerson('student');
    const test = await addTest(school, { author });
    await take(test, student, 4);
    for (let times = 0; times < 30; times += 1) await take(test, student, 1);
    const { body } = await school.call(getStudentProgress, {}, student);
    expect(body.scores).toHaveLength(30);
    expect(new Set(body.scores.map(({ score }) => score))).toEqual(new Set([25]));
    expect(body.categories).toMatchObject([{ results: 31 }]);
  });

  it("leaves out an author's attempts at their own test, and is empty for somebody new", async () => {
    const test = await addTest(school, { author });
    await take(test, author, 4);
    for (const person of [author, await school.addPerson('student')]) {
      expect((await school.call(getStudentProgress, {}, person)).body).toEqual({ scores: [], categories: [] });
    }
  });
});

describe('rating a test', () => {
  const rate = (resultId: string, rating: number, person: SpecPerson) =>
    school.call(rateResult, { params: { resultId }, body: { rating } }, person);
  const read = async (resultId: string, person: SpecPerson) =>
    (await school.call(getResult, { params: { resultId } }, person)).body;

  it('stands beside one’s own result, may be changed, and nobody else sees it', async () => {
    const student = await school.addPerson('student');
    const { _id } = await take(await addTest(school, { author }), student, 1);
    expect(await read(_id, student)).toMatchObject({ own: true, rating: null });
    expect(await rate(_id, 2, student)).toMatchObject({ status: 200, body: { rating: 2 } });
    await rate(_id, 5, student);
    expect(await read(_id, student)).toMatchObject({ rating: 5 });
    expect(await read(_id, author)).toMatchObject({ own: false, rating: null });
    const rows = await school.store.db.selectFrom('ratings').selectAll().where('result_id', '=', _id).execute();
    expect(rows).toMatchObject([{ user_id: student.id, rating: 5 }]);
  });

  it("is for one's own result alone, not for the author's or an administrator's hand", async () => {
    const student = await school.addPerson('student');
    const { _id } = await take(await addTest(school, { author }), student, 1);
    for (const person of [author, await school.addPerson('admin'), await school.addPerson('student')]) {
      expect(await rate(_id, 5, person)).toMatchObject({ status: 404, body: { code: 'RESULT_NOT_FOUND' } });
    }
    expect(await read(_id, student)).toMatchObject({ rating: null });
  });

  it.each([0, 6, 2.5, -1])('refuses %f', async (rating) => {
    const student = await school.addPerson('student');
    const { _id } = await take(await addTest(school, { author }), student, 1);
    expect((await rate(_id, rating, student)).status).toBe(400);
  });
});
