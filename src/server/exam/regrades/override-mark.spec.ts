import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewRuling, overrideMark, regradeQuestion } from '#contract/regrades.ts';
import { getResult } from '#contract/results.ts';
import { selectTotals } from '#server/platform/totals/totals.queries.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { takeTest } from '#server/spec/spec-sitting.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let instructor: SpecPerson;
let ada: SpecPerson;
let test: SpecTest;
let resultId: string;

beforeAll(async () => {
  school = await openSpecSchool();
  instructor = await school.addPerson('instructor');
});
afterAll(() => school.close());

const reason = 'The working was right';
const change = (pointsWon: number | null, by = instructor, questionId = test.questions[0]!.id) =>
  school.call(overrideMark, { params: { resultId, questionId }, body: { pointsWon, reason } }, by);
const rule = (ruling: NewRuling) =>
  school.call(regradeQuestion, { params: { questionId: test.questions[0]!.id }, body: { ruling } }, instructor);
const seen = async (by = instructor) => (await school.call(getResult, { params: { resultId } }, by)).body;
const item = async (by = instructor) =>
  (await seen(by)).review.find(({ questionId }) => questionId === test.questions[0]!.id)!;

async function sat() {
  test = await addTest(school, { author: instructor, questions: 2 });
  ada = await school.addPerson('student');
  resultId = (await takeTest(school, test, ada, ['wrong', 'right']))._id;
}

describe('a mark that is changed by hand', () => {
  it('changes the score and the totals', async () => {
    await sat();
    expect(await change(0.5)).toMatchObject({ status: 200, body: { pointsWon: 0.5, score: 75 } });
    expect(await seen()).toMatchObject({ score: 75, passed: true, correctAnswers: 1, pointsWon: 1.5 });
    expect((await selectTotals(school.store.db, 'test', [test.id])).get(test.id)).toMatchObject({
      results: 1,
      passed: 1,
      score_sum: 75,
    });
  });

  it('tells the candidate why, and the teacher who, when, from what and to what', async () => {
    await sat();
    const at = new Date(school.now()).toISOString();
    await change(1);
    const told = await item(ada);
    expect(told).toMatchObject({ overriddenBecause: reason, isCorrect: true, overrides: [] });
    expect(await seen(ada)).toMatchObject({ mayOverride: false });
    const shown = await item();
    const entry = { at, by: instructor.name, reason, oldPoints: 0, newPoints: 1, removes: false };
    expect(shown).toMatchObject({ overriddenBecause: reason, overrides: [entry] });
    const { detail } = await school.store.db
      .selectFrom('audit_trail')
      .select('detail')
      .where('action', '=', 'mark-overridden')
      .where('subject_id', '=', resultId)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detail)).toMatchObject({ oldPoints: 0, newPoints: 1, oldScore: 50, newScore: 100 });
  });

  it('stands above every regrade until it is taken back', async () => {
    await sat();
    await change(0.5);
    for (const kind of ['void', 'full-mark'] as const) {
      await rule({ kind, reason });
      expect(await seen()).toMatchObject({ score: 75, pointsPossible: 2 });
    }
    school.advance(1_000);
    expect((await change(null)).body).toEqual({ pointsWon: 1, score: 100 });
    const shown = await item();
    expect(shown).toMatchObject({ overriddenBecause: null, ruling: 'full-mark' });
    expect(shown.overrides.map(({ removes }) => removes)).toEqual([true, false]);
    await rule({ kind: 'key' });
    expect(await seen()).toMatchObject({ score: 50 });
  });

  it('lies between none and all of the points', async () => {
    await sat();
    for (const points of [1.5, -1])
      expect(await change(points)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await seen()).toMatchObject({ score: 50 });
  });

  it("is not there for others' tests, nor for candidates", async () => {
    await sat();
    const other = await school.addPerson('instructor');
    expect(await change(1, other)).toMatchObject({ status: 404, body: { code: 'RESULT_NOT_FOUND' } });
    expect(await change(1, instructor, 'none')).toMatchObject({ status: 404 });
    expect((await change(1, ada)).status).toBe(403);
    expect((await change(1, await school.addPerson('admin'))).status).toBe(200);
  });
});
