import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnalysedAttempts, exportItemAnalysis, getItemAnalysis } from '#contract/instructor-results.ts';
import { regradeQuestion } from '#contract/regrades.ts';
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

/** Equal but for the last binary digits. */
const about = (value: number): unknown => expect.closeTo(value, 6);
const ask = (attempts?: AnalysedAttempts, by = instructor, set?: string) =>
  school.call(getItemAnalysis, { params: { testId: test.id }, query: { attempts, set } }, by);
const analysis = async (attempts?: AnalysedAttempts) => (await ask(attempts)).body;

/** Three students of whom each does better than the next; two questions. */
async function taken() {
  test = await addTest(school, { author: instructor, questions: 2 });
  const students = [];
  for (const picks of [
    ['right', 'right'],
    ['right', 'wrong'],
    ['wrong', null],
  ] as const) {
    const student = await school.addPerson('student');
    await takeTest(school, test, student, picks);
    students.push(student);
  }
  return students;
}

describe('the item analysis of a test', () => {
  it('answers the figures of the test and of each question, with the options by thirds', async () => {
    await taken();
    const { test: whole, items, outOfDate } = await analysis();
    expect(outOfDate).toBe(false);
    expect(whole).toMatchObject({ _id: test.id, attempts: 3, leftOut: 0, maxMark: 2, mean: 1, median: 1 });
    expect(whole).toMatchObject({ standardDeviation: 1, internalConsistency: about(200 / 3) });
    expect(items.map((item) => item.number)).toEqual([1, 2]);
    expect(items[0]).toMatchObject({
      questionId: test.questions[0]!.id,
      attempts: 3,
      facility: about(2 / 3),
      randomGuessScore: about(100 / 3),
      intendedWeight: 50,
      regradable: 0,
    });
    expect(
      items[0]!.options.map(({ optionId, isCorrect, top, middle, bottom }) => [
        optionId,
        isCorrect,
        top,
        middle,
        bottom,
      ]),
    ).toEqual([
      [test.questions[0]!.right, true, 1, 1, 0],
      [test.questions[0]!.wrong, false, 0, 0, 1],
      [expect.any(String), false, 0, 0, 0],
    ]);
    // Whoever answered nothing is in the third all the same.
    expect(items[1]!.options.map((option) => option.bottom)).toEqual([0, 0, 0]);
  });

  it('has nothing in it where nobody took the test', async () => {
    test = await addTest(school, { author: instructor, questions: 1 });
    expect(await analysis()).toMatchObject({
      test: { attempts: 0, mean: null },
      items: [{ attempts: 0, facility: null, options: [{ top: null }, { top: null }, { top: null }] }],
    });
  });

  it('counts what is asked for of a candidate who took it more than once', async () => {
    test = await addTest(school, { author: instructor, questions: 2 });
    const student = await school.addPerson('student');
    await takeTest(school, test, student, ['wrong', 'right']);
    await takeTest(school, test, student, ['right', 'right']);
    await takeTest(school, test, student, ['wrong', 'wrong']);
    const mean = async (attempts?: AnalysedAttempts) => {
      const { test: whole } = await analysis(attempts);
      return [whole.attempts, whole.mean];
    };
    expect(await mean()).toEqual([1, 1]);
    expect(await mean('first')).toEqual([1, 1]);
    expect(await mean('latest')).toEqual([1, 0]);
    expect(await mean('best')).toEqual([1, 2]);
    expect(await mean('all')).toEqual([3, 1]);
  });

  it('leaves out attempts of the author and of administrators', async () => {
    await taken();
    await takeTest(school, test, instructor, ['right', 'right']);
    await takeTest(school, test, await school.addPerson('admin'), ['right', 'right']);
    expect((await analysis('all')).test.attempts).toBe(3);
  });

  async function addQuestion(): Promise<SpecTest> {
    const added = await addTest(school, { author: instructor, questions: 1 });
    await school.store.write((trx) =>
      trx.updateTable('questions').set({ test_id: test.id, position: 9 }).where('test_id', '=', added.id).execute(),
    );
    return { ...test, questions: [...test.questions, ...added.questions] };
  }

  it('loses nothing when a question is added, and lets one choose among the sets', async () => {
    const [best] = await taken();
    const before = await analysis();
    const longer = await addQuestion();
    const after = await analysis();
    expect(after.test).toMatchObject({ attempts: 3, leftOut: 0, maxMark: 2, mean: 1 });
    expect(after.items.slice(0, 2)).toEqual(before.items);
    expect(after.items[2]).toMatchObject({ number: 3, attempts: 0, facility: null, intendedWeight: null });
    expect(after.sets).toMatchObject([{ shown: true, attempts: 3, questions: 2, lacking: [3] }]);

    await takeTest(school, longer, best!, ['wrong', 'wrong', 'right']);
    await takeTest(school, longer, await school.addPerson('student'), ['wrong', 'right', 'right']);
    const both = await analysis();
    // What a candidate said of a question at first stands; the new question is in the second paper alone.
    expect(both.items.map((item) => item.attempts)).toEqual([4, 4, 2]);
    expect(both.items[0]).toMatchObject({ facility: 0.5 });
    expect(both.sets.map(({ attempts, questions, shown }) => [attempts, questions, shown])).toEqual([
      [3, 2, true],
      [2, 3, false],
    ]);
    const { body } = await ask('first', instructor, both.sets[1]!.key);
    expect(body.test).toMatchObject({ attempts: 2, maxMark: 3, mean: 1.5 });
    expect(body.items.map((item) => [item.attempts, item.intendedWeight])).toEqual([
      [4, about(100 / 3)],
      [4, about(100 / 3)],
      [2, about(100 / 3)],
    ]);
    expect((await ask('first', instructor, 'no such set')).body.test.attempts).toBe(3);
  });

  it('takes the result of each candidate that is asked for', async () => {
    const [best] = await taken();
    await takeTest(school, test, best!, ['wrong', 'wrong']);
    const means = await Promise.all((['first', 'latest', 'best', 'all'] as const).map((which) => analysis(which)));
    expect(means.map(({ test: { attempts, mean } }) => [attempts, mean])).toEqual([
      [3, 1],
      [3, about(1 / 3)],
      [3, 1],
      [4, 0.75],
    ]);
  });

  it('goes on with a question fewer when one is deleted', async () => {
    await taken();
    await school.store.write((trx) =>
      trx.updateTable('questions').set({ deleted_at: school.now() }).where('id', '=', test.questions[0]!.id).execute(),
    );
    expect(await analysis()).toMatchObject({ test: { attempts: 3, maxMark: 1 }, items: [{ number: 1 }] });
  });

  it('does not mind another wording, leaves out another key, and takes it back in once it is regraded', async () => {
    await taken();
    const questionId = test.questions[0]!.id;
    await reviseQuestion(school, questionId, { text: 'Said better?' });
    const reworded = await analysis();
    expect(reworded.test.attempts).toBe(3);
    expect(reworded.items[0]!.text).toBe('Said better?');
    await reviseQuestion(school, questionId, { key: test.questions[0]!.wrong });
    expect(await analysis()).toMatchObject({
      test: { attempts: 3, leftOut: 0, maxMark: 1 },
      sets: [{ questions: 1, lacking: [1] }],
      items: [
        { attempts: 0, regradable: 3 },
        { attempts: 3, regradable: 0 },
      ],
    });
    await school.call(regradeQuestion, { params: { questionId }, body: { ruling: null } }, instructor);
    const regraded = await analysis();
    expect(regraded).toMatchObject({ test: { attempts: 3, leftOut: 0, maxMark: 2 }, items: [{ regradable: 0 }, {}] });
    expect(regraded.items[0]).toMatchObject({ facility: about(1 / 3) });
    expect(regraded.items[0]!.discriminationIndex).toBeLessThan(0);
  });

  it('is kept, and worked out anew only when something has changed', async () => {
    await taken();
    const first = (await analysis()).computedAt;
    school.advance(60_000);
    expect((await analysis()).computedAt).toBe(first);
    await takeTest(school, test, await school.addPerson('student'), ['right', 'right']);
    const second = await analysis();
    expect(second.computedAt).not.toBe(first);
    expect(second.test.attempts).toBe(4);
  });

  it('is worked out once for all who ask at the same time', async () => {
    await taken();
    const times = new Set((await Promise.all([ask(), ask(), ask()])).map(({ body }) => body.computedAt));
    expect(times.size).toBe(1);
  });

  it('of a large test answers what is kept, says so, and is brought up to date behind the scenes', async () => {
    await taken();
    await analysis();
    const large = { results: 2_000, by_candidate: 0, passed: 0, passed_at_sixty: 0, score_sum: 0, time_taken_sum: 0 };
    const buckets = { bucket_0: 0, bucket_1: 0, bucket_2: 0, bucket_3: 0, bucket_4: 0 };
    const delta = { id: `large ${test.id}`, user_id: 'u', test_id: test.id, category: 'c', quarter: 0 };
    await school.store.write((trx) =>
      trx
        .insertInto('result_deltas')
        .values({ ...delta, ...large, ...buckets })
        .execute(),
    );
    await takeTest(school, test, await school.addPerson('student'), ['right', 'right']);
    expect(await analysis()).toMatchObject({ outOfDate: true, test: { attempts: 3 } });
    await school.services.analyses.refreshWanted();
    expect(await analysis()).toMatchObject({ outOfDate: false, test: { attempts: 4 } });
  });

  it("is not there for others' tests and for deleted ones; an administrator may", async () => {
    await taken();
    const other = await school.addPerson('instructor');
    expect(await ask('first', other)).toMatchObject({ status: 404, body: { code: 'TEST_NOT_FOUND' } });
    expect((await ask('first', await school.addPerson('admin'))).status).toBe(200);
    const file = await school.call(exportItemAnalysis, { params: { testId: test.id }, query: {} }, other);
    expect(file).toMatchObject({ status: 404, body: { code: 'TEST_NOT_FOUND' } });
    await school.store.write((trx) =>
      trx.updateTable('tests').set({ deleted_at: 1 }).where('id', '=', test.id).execute(),
    );
    expect((await ask()).status).toBe(404);
  });

  it('is exported with a row for each question', async () => {
    await taken();
    const { status, text, headers } = await school.call(
      exportItemAnalysis,
      { params: { testId: test.id }, query: {} },
      instructor,
    );
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`item-analysis-${test.id}.csv`);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^1,Question 1\?,3,1,0\.666667,/);
  });
});
