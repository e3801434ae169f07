import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { getRegrades, regradeQuestion } from '#contract/regrades.ts';
import { getResult } from '#contract/results.ts';
import { submitResult } from '#contract/submission.ts';
import { countRegradable } from '#server/bank/markings/marking.queries.ts';
import { foldResultDeltas } from '#server/platform/totals/fold-result-deltas.ts';
import { selectTotals } from '#server/platform/totals/totals.queries.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { reviseQuestion, takeTest } from '#server/spec/spec-sitting.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let instructor: SpecPerson;
let test: SpecTest;

beforeAll(async () => {
  school = await openSpecSchool();
  instructor = await school.addPerson('instructor');
});
afterAll(() => school.close());

const asking = () => ({ id: instructor.id, role: 'instructor' }) as const;
const question = (index = 0) => test.questions[index]!;
const regrade = (by = instructor, questionId = question().id) =>
  school.call(regradeQuestion, { params: { questionId }, body: { ruling: null } }, by);
const trail = (query = {}, by = instructor) =>
  school.call(getRegrades, { params: { questionId: question().id }, query }, by);
const review = async (resultId: string) => (await school.call(getResult, { params: { resultId } }, instructor)).body;
const totalsOf = async (scope: 'test' | 'user' | 'category', id: string) =>
  (await selectTotals(school.store.db, scope, [id])).get(id);
const regradable = async () => (await countRegradable(school.store.db, [question().id], asking())).get(question().id);

/** Two students with one of two right; the first question's key turns out to be wrong. */
async function wronglyKeyed() {
  test = await addTest(school, { author: instructor, questions: 2, category: `Category ${school.now()}` });
  const [ada, obi] = [await school.addPerson('student'), await school.addPerson('student')];
  const results = {
    ada: await takeTest(school, test, ada, ['wrong', 'right']),
    obi: await takeTest(school, test, obi, ['right', 'wrong']),
  };
  await reviseQuestion(school, question().id, { key: question().wrong });
  return { ada, obi, results };
}

describe('what can be regraded', () => {
  it('is what was marked with another key or other points', async () => {
    await wronglyKeyed();
    expect(await regradable()).toBe(2);
    await reviseQuestion(school, question().id, { key: question().right });
    expect(await regradable()).toBe(0);
    await reviseQuestion(school, question().id, { text: 'Said better?' });
    expect(await regradable()).toBe(0);
    await reviseQuestion(school, question().id, { points: 3 });
    expect(await regradable()).toBe(2);
  });

  it('is nothing for questions that nobody had, or that do not exist', async () => {
    test = await addTest(school, { author: instructor });
    await reviseQuestion(school, question().id, { key: question().wrong });
    expect(await countRegradable(school.store.db, [question().id, 'no such question'], asking())).toEqual(
      new Map([
        [question().id, 0],
        ['no such question', 0],
      ]),
    );
    expect(await countRegradable(school.store.db, [], asking())).toEqual(new Map());
  });
});

describe('a regrade', () => {
  it('gives results the marks of the present key, and never touches what was picked', async () => {
    const { ada, obi, results } = await wronglyKeyed();
    const picked = () =>
      school.store.db
        .selectFrom('attempt_answers')
        .selectAll()
        .where('attempt_id', 'in', [results.ada.attemptId, results.obi.attemptId])
        .orderBy('attempt_id')
        .orderBy('question_id')
        .execute();
    const before = await picked();
    expect(await regrade()).toMatchObject({ status: 201, body: { regraded: 2, changed: 2 } });
    expect(await picked()).toEqual(before);
    expect(await review(results.ada._id)).toMatchObject({ score: 100, passed: true, correctAnswers: 2, pointsWon: 2 });
    expect(await review(results.obi._id)).toMatchObject({ score: 0, passed: false, correctAnswers: 0, pointsWon: 0 });
    const seen = (await school.call(getResult, { params: { resultId: results.ada._id } }, ada)).body;
    const item = seen.review.find((entry) => entry.questionId === question().id);
    expect(item).toMatchObject({ selectedOptionId: question().wrong, isCorrect: true, pointsWon: 1 });
    expect(item?.options.find((option) => option.isCorrect)?._id).toBe(question().wrong);
    expect((await school.call(getResult, { params: { resultId: results.obi._id } }, obi)).body.score).toBe(0);
  });

  it('keeps a trail of who, when, and each score before and after', async () => {
    const { ada, results } = await wronglyKeyed();
    const at = new Date(school.now()).toISOString();
    await regrade();
    const { body } = await trail();
    expect(body.pagination).toMatchObject({ total: 2 });
    expect(body.regrades).toHaveLength(1);
    expect(body.regrades[0]).toMatchObject({ requestedBy: { name: instructor.name }, requestedAt: at, changed: 2 });
    expect(body.regrades[0]!.changes).toContainEqual({
      resultId: results.ada._id,
      studentName: ada.name,
      oldScore: 50,
      newScore: 100,
    });
    const paged = await trail({ page: 2, limit: 1 });
    expect(paged.body.regrades[0]).toMatchObject({ changed: 2, changes: [expect.anything()] });
    const logged = await school.store.db
      .selectFrom('activity_log')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'question-regraded')
      .where('subject_id', '=', question().id)
      .execute();
    expect(logged).toEqual([{ actor_id: instructor.id, subject_id: question().id }]);
  });

  it('carries over into the totals, whether they were folded or not', async () => {
    const { ada, results } = await wronglyKeyed();
    const category = results.ada.test.category;
    await foldResultDeltas(school.store, school.now());
    await regrade();
    const expected = {
      results: 2,
      by_candidate: 2,
      passed: 1,
      passed_at_sixty: 1,
      score_sum: 100,
      time_taken_sum: 20,
    };
    expect(await totalsOf('test', test.id)).toMatchObject({ ...expected, bucket_0: 1, bucket_2: 0, bucket_4: 1 });
    await foldResultDeltas(school.store, school.now());
    expect(await totalsOf('test', test.id)).toMatchObject({ ...expected, bucket_0: 1, bucket_2: 0, bucket_4: 1 });
    expect(await totalsOf('category', category)).toMatchObject(expected);
    expect(await totalsOf('user', ada.id)).toMatchObject({ results: 1, passed: 1, score_sum: 100 });
  });

  it('leaves the totals alone where a result does not count in them', async () => {
    test = await addTest(school, { author: instructor, questions: 2 });
    await takeTest(school, test, instructor, ['wrong', 'right']);
    await reviseQuestion(school, question().id, { key: question().wrong });
    expect((await regrade()).body).toEqual({ regraded: 1, changed: 1 });
    expect(await totalsOf('test', test.id)).toBeUndefined();
  });

  it('goes by points too', async () => {
    const { results } = await wronglyKeyed();
    await reviseQuestion(school, question().id, { key: question().right, points: 3 });
    await regrade();
    expect(await review(results.ada._id)).toMatchObject({ score: 25, pointsWon: 1, pointsPossible: 4 });
    expect(await review(results.obi._id)).toMatchObject({ score: 75, pointsWon: 3, pointsPossible: 4, passed: true });
  });

  it('is harmless when it is asked for again, and done once when two ask at once', async () => {
    const { results } = await wronglyKeyed();
    const both = await Promise.all([regrade(), regrade()]);
    expect(both.map(({ body }) => body.regraded).toSorted()).toEqual([0, 2]);
    expect((await regrade()).body).toEqual({ regraded: 0, changed: 0 });
    expect((await trail()).body.regrades).toHaveLength(1);
    expect(await totalsOf('test', test.id)).toMatchObject({ results: 2, score_sum: 100 });
    expect(await review(results.ada._id)).toMatchObject({ score: 100 });
    expect(await regradable()).toBe(0);
  });

  it('goes on beyond what one transaction takes', async () => {
    await wronglyKeyed();
    const students = await Promise.all(Array.from({ length: 110 }, () => school.addPerson('student')));
    await reviseQuestion(school, question().id, { key: question().right });
    for (const student of students) await takeTest(school, test, student, ['right', null]);
    await reviseQuestion(school, question().id, { key: question().wrong });
    expect((await regrade()).body).toEqual({ regraded: 112, changed: 112 });
    expect(await totalsOf('test', test.id)).toMatchObject({ results: 112, score_sum: 100 });
  });

  it('leaves an open attempt alone: that is scored by its own questions', async () => {
    await wronglyKeyed();
    await reviseQuestion(school, question().id, { key: question().right });
    const late = await school.addPerson('student');
    const start = { params: { testId: test.id }, body: { clientId: 'client-one' } };
    const { body: exam } = await school.call(startAttempt, start, late);
    await reviseQuestion(school, question().id, { key: question().wrong });
    await regrade();
    const answers = [{ questionId: question().id, selectedOptionId: question().right, sequence: 1 }];
    const handedIn = { body: { testId: test.id, attemptId: exam._id, answers } };
    expect((await school.call(submitResult, handedIn, late)).body).toMatchObject({ score: 50, correctAnswers: 1 });
    expect(await regradable()).toBe(1);
  });

  it("is not there for others' questions; an administrator may", async () => {
    await wronglyKeyed();
    const other = await school.addPerson('instructor');
    for (const answer of [await regrade(other), await trail({}, other), await regrade(instructor, 'none')]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'QUESTION_NOT_FOUND' } });
    }
    const admin = await school.addPerson('admin');
    expect((await regrade(admin)).status).toBe(201);
    expect((await trail({}, admin)).body.regrades[0]!.requestedBy.name).toBe(admin.name);
  });
});
