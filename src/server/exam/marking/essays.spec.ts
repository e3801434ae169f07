import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOwnData } from '#contract/own-data.ts';
import { getInstructorTest } from '#contract/authoring.ts';
import { exportInstructorResults, getInstructorResults, getItemAnalysis } from '#contract/instructor-results.ts';
import {
  getMarking,
  getTestMarking,
  markEssay,
  nameMarker,
  openEssay,
  removeMarker,
  updateTestMarking,
} from '#contract/marking.ts';
import { updateQuestion } from '#contract/questions.ts';
import { overrideMark, regradeQuestion } from '#contract/regrades.ts';
import { getResult, getResults, getStudentStats } from '#contract/results.ts';
import { selectTotals } from '#server/platform/totals/totals.queries.ts';
import { addEssayTest, type EssayTest, giveMark, handInEssays, queueOf } from '#server/spec/spec-essays.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';

let school: SpecSchool;
let author: SpecPerson;
beforeAll(async () => {
  school = await openSpecSchool();
  author = await school.addPerson('instructor');
});
afterAll(() => school.close());

const totalsOf = async (test: EssayTest) => (await selectTotals(school.store.db, 'test', [test.id])).get(test.id);
const lettersTo = async ({ id }: SpecPerson) =>
  (await school.store.db.selectFrom('waiting_letters').select('kind').where('user_id', '=', id).execute()).map(
    ({ kind }) => kind,
  );
const seen = async (resultId: string, by: SpecPerson) =>
  (await school.call(getResult, { params: { resultId } }, by)).body;
async function waitingOf(test: EssayTest, index = 0): Promise<string> {
  const { essays } = await queueOf(school, test, author, index);
  const waiting = essays.find(({ state }) => state === 'to-mark');
  if (!waiting) throw new Error('Nothing waits');
  return waiting._id;
}

describe('a result with an essay', () => {
  it('is being marked: it tells no score, and is in no figure, list of scores or letter', async () => {
    const test = await addEssayTest(school, author);
    const { student, result } = await handInEssays(school, test, ['Water leaves the cell.']);
    const untold = { standing: 'being-marked', score: 0, passed: false, correctAnswers: 0, pointsWon: 0 };
    expect(result).toMatchObject(untold);
    expect(await seen(result._id, student)).toMatchObject({ ...untold, review: [], reviewWithheld: 'being-marked' });
    expect((await school.call(getResults, { query: {} }, student)).body.results).toMatchObject([untold]);
    expect((await school.call(getStudentStats, { query: {} }, student)).body.testsCompleted).toBe(0);
    expect(await totalsOf(test)).toBeUndefined();
    expect(await lettersTo(student)).toEqual([]);
    const query = { test: test.id };
    expect(
      (await school.call(getInstructorTest, { params: { testId: test.id } }, author)).body.averageScore,
    ).toBeNull();
    for (const status of ['passed', 'failed'] as const) {
      const found = await school.call(getInstructorResults, { query: { ...query, status } }, author);
      expect(found.body.results).toEqual([]);
    }
    const url = `${exportInstructorResults.path}?test=${test.id}`;
    expect((await school.raw({ method: 'GET', url }, author)).text).toContain(',,50,BEING MARKED,,,2,,');
    const own = (await school.call(getOwnData, {}, student)).body.results[0];
    expect(own).toMatchObject({ score: 0, reviewWithheld: 'being-marked' });
    expect(own?.items.every(({ pointsWon, isCorrect }) => pointsWon === null && isCorrect === null)).toBe(true);
  });

  it('tells its score once the last essay is marked: one letter, one figure', async () => {
    const test = await addEssayTest(school, author, { essays: 2 });
    const { student, result } = await handInEssays(school, test, ['Water leaves.', 'It goes to the salt.']);
    expect((await giveMark(school, await waitingOf(test), author, { points: 7.25 })).body).toEqual({
      state: 'settled',
      points: 7.25,
    });
    expect(await seen(result._id, student)).toMatchObject({ standing: 'being-marked', score: 0 });
    expect(await totalsOf(test)).toBeUndefined();
    await giveMark(school, await waitingOf(test, 1), author, { points: 10, comment: 'Well said' });
    const told = await seen(result._id, student);
    // 1 + 7.25 + 10 of 21.
    expect(told).toMatchObject({ score: 86.9, passed: true, correctAnswers: 2, pointsWon: 18.25 });
    expect(told).not.toHaveProperty('standing');
    expect(told.markedAt).toBe(new Date(school.now()).toISOString());
    expect(told.review.map(({ pointsWon }) => pointsWon).toSorted((a, b) => a - b)).toEqual([1, 7.25, 10]);
    const last = told.review.find(({ questionId }) => questionId === test.essays[1]);
    const marks = [{ points: 10, comment: 'Well said', criteria: [] }];
    expect(last).toMatchObject({ acceptedAnswers: ['Water moves.'], essay: { isWaiting: false, marks, trail: [] } });
    const forAuthor = (await seen(result._id, author)).review.find(({ questionId }) => questionId === test.essays[1]);
    const own = (await school.call(getOwnData, {}, student)).body.results[0];
    expect(own?.items.find(({ questionId }) => questionId === test.essays[1])).toMatchObject({
      answerText: 'It goes to the salt.',
      comments: ['Well said'],
      pointsWon: 10,
    });
    expect(forAuthor?.essay?.trail).toMatchObject([{ by: author.name, points: 10, comment: 'Well said', round: 1 }]);
    expect(await totalsOf(test)).toMatchObject({ results: 1, passed: 1, score_sum: 86.9, by_candidate: 1 });
    expect(await lettersTo(student)).toEqual(['result-ready']);
    expect((await school.call(getStudentStats, { query: {} }, student)).body).toMatchObject({ testsCompleted: 1 });
  });

  it('is told once, however many give the last marks at the same moment', async () => {
    const test = await addEssayTest(school, author, { essays: 4 });
    const { student, result } = await handInEssays(school, test, ['One.', 'Two.', 'Three.', 'Four.']);
    const admin = await school.addPerson('admin');
    const ids = await Promise.all([0, 1, 2, 3].map((index) => waitingOf(test, index)));
    const given = await Promise.all(
      ids.map((essayId, index) =>
        school.call(markEssay, { params: { essayId }, body: { points: 5, basedOn: null } }, index % 2 ? author : admin),
      ),
    );
    expect(given.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await totalsOf(test)).toMatchObject({ results: 1, score_sum: 51.22 });
    expect(await lettersTo(student)).toEqual(['result-ready']);
    expect(await seen(result._id, student)).toMatchObject({ score: 51.22, pointsWon: 21 });
  });

  it('keeps the mark that came first where two mark the same answer at the same moment', async () => {
    const test = await addEssayTest(school, author);
    const { student } = await handInEssays(school, test, ['Water.']);
    const admin = await school.addPerson('admin');
    const essayId = await waitingOf(test);
    const given = await Promise.all(
      [author, admin].map((marker, index) =>
        school.call(markEssay, { params: { essayId }, body: { points: index + 1, basedOn: null } }, marker),
      ),
    );
    expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await totalsOf(test)).toMatchObject({ results: 1 });
    expect(await lettersTo(student)).toEqual(['result-ready']);
  });

  it('waits for nobody where the essay was left empty', async () => {
    const test = await addEssayTest(school, author);
    const { student, result } = await handInEssays(school, test, ['   ']);
    expect(result).toMatchObject({ score: 9.09, pointsWon: 1 });
    expect(result).not.toHaveProperty('standing');
    expect(await lettersTo(student)).toEqual(['result-ready']);
    expect(await queueOf(school, test, author)).toEqual({ essays: [], leftEmpty: 1 });
  });

  it('takes an essay of 20,000 characters, and none that is longer', async () => {
    const test = await addEssayTest(school, author);
    const { result } = await handInEssays(school, test, ['ẹ'.repeat(20_000)]);
    expect(result).toMatchObject({ standing: 'being-marked', refused: [] });
    const long = await handInEssays(school, test, ['a'.repeat(20_001)]);
    expect(long.result.refused).toMatchObject([{ message: 'That answer is too long' }]);
  });
});

describe('the marking of an essay', () => {
  it('gives whoever marks the answer, and nothing that tells whose it is', async () => {
    const test = await addEssayTest(school, author);
    const { student, result } = await handInEssays(school, test, ['Water leaves.']);
    const essayId = await waitingOf(test);
    const opened = await school.call(openEssay, { params: { essayId } }, author);
    expect(opened.body).toMatchObject({
      text: 'Water leaves.',
      question: { points: 10, essay: { modelAnswer: 'Water moves.' } },
      mark: null,
      isTold: false,
    });
    const { text: queue } = await school.call(getMarking, {}, author);
    for (const told of [opened.text, queue, JSON.stringify(await queueOf(school, test, author))]) {
      for (const telling of [student.id, student.name, student.email, result._id, result.attemptId])
        expect(told).not.toContain(telling);
    }
  });

  it('is for the author, administrators and nobody else', async () => {
    const test = await addEssayTest(school, author);
    await handInEssays(school, test, ['Water leaves.']);
    const essayId = await waitingOf(test);
    const other = await school.addPerson('instructor');
    expect((await giveMark(school, essayId, other, { points: 1 })).status).toBe(404);
    expect((await school.call(getMarking, {}, other)).body.tests).toEqual([]);
    expect((await giveMark(school, essayId, await school.addPerson('student'), { points: 1 })).status).toBe(403);
    expect((await giveMark(school, essayId, await school.addPerson('admin'), { points: 1 })).status).toBe(200);
  });

  it('is by a level of each criterion where there is a rubric, whose best levels are the points', async () => {
    const levels = [
      { points: 2.5, text: 'All' },
      { points: 0, text: 'None' },
    ];
    const rubric = [
      { title: 'Names it', levels },
      { title: 'Explains it', levels },
    ];
    const test = await addEssayTest(school, author, { essay: { rubric } });
    const { student, result } = await handInEssays(school, test, ['Osmosis.']);
    expect(result.pointsPossible).toBe(6);
    const essayId = await waitingOf(test);
    const { body } = await school.call(openEssay, { params: { essayId } }, author);
    const [first, second] = body.question.essay.rubric.map(({ _id = '' }) => _id);
    const chosen = [{ criterionId: first ?? '', points: 2.5 }];
    const refused = await giveMark(school, essayId, author, { levels: chosen });
    expect(refused).toMatchObject({ status: 400, body: { message: 'Please choose a level of each criterion' } });
    const both = [...chosen, { criterionId: second ?? '', points: 0 }];
    expect((await giveMark(school, essayId, author, { levels: both })).body.points).toBe(2.5);
    expect(await seen(result._id, student)).toMatchObject({ pointsWon: 3.5, score: 58.33 });
  });

  it('gives no more than the points, and a change of what was told needs a reason', async () => {
    const test = await addEssayTest(school, author);
    const { student, result } = await handInEssays(school, test, ['Water.']);
    const essayId = await waitingOf(test);
    expect((await giveMark(school, essayId, author, { points: 10.5 })).status).toBe(400);
    await giveMark(school, essayId, author, { points: 4 });
    school.advance(1_000);
    expect((await giveMark(school, essayId, author, { points: 9 })).status).toBe(400);
    await giveMark(school, essayId, author, { points: 9, reason: 'I had read too fast' });
    expect(await seen(result._id, student)).toMatchObject({ pointsWon: 10, score: 90.91 });
    expect(await totalsOf(test)).toMatchObject({ results: 1, score_sum: 90.91 });
    expect(await lettersTo(student)).toEqual(['result-ready']);
    const { detail } = await school.store.db
      .selectFrom('audit_trail')
      .select('detail')
      .where('subject_id', '=', result._id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detail)).toMatchObject({ oldPoints: 4, newPoints: 9, oldScore: 45.45, newScore: 90.91 });
  });
});

describe('an edit of the question', () => {
  it('leaves what people gave; with other points a regrade holds it against those', async () => {
    const test = await addEssayTest(school, author);
    const { student, result } = await handInEssays(school, test, ['Water.']);
    await giveMark(school, await waitingOf(test), author, { points: 8 });
    const params = { questionId: test.essays[0] ?? '' };
    const { body } = await school.call(updateQuestion, { params, body: { text: 'Explain it better.' } }, author);
    expect(body.regradable).toBe(0);
    const analysis = async () =>
      (await school.call(getItemAnalysis, { params: { testId: test.id }, query: {} }, author)).body.items.find(
        ({ questionId }) => questionId === params.questionId,
      );
    expect(await analysis()).toMatchObject({ attempts: 1, facility: 0.8, randomGuessScore: 0 });
    expect((await school.call(updateQuestion, { params, body: { points: 5 } }, author)).body.regradable).toBe(1);
    await school.call(regradeQuestion, { params, body: { ruling: null } }, author);
    expect(await seen(result._id, student)).toMatchObject({ pointsWon: 6, pointsPossible: 6, score: 100 });
    expect(await analysis()).toMatchObject({ attempts: 1, facility: 1 });
  });
});

describe('a ruling or a change by hand', () => {
  const rule = (test: EssayTest, kind: 'void' | 'full-mark' | 'key') =>
    school.call(
      regradeQuestion,
      {
        params: { questionId: test.essays[0] ?? '' },
        body: { ruling: kind === 'key' ? { kind } : { kind, reason: 'It was unclear' } },
      },
      author,
    );

  it('takes an essay out of the marking, and the result is told', async () => {
    for (const [kind, score] of [
      ['void', 100],
      ['full-mark', 100],
    ] as const) {
      const test = await addEssayTest(school, author);
      const { student, result } = await handInEssays(school, test, ['Water.']);
      await rule(test, kind);
      expect(await seen(result._id, student)).toMatchObject({ score });
      expect(await totalsOf(test)).toMatchObject({ results: 1, score_sum: score });
      expect(await lettersTo(student)).toEqual(['result-ready']);
      expect((await queueOf(school, test, author)).essays).toEqual([]);
    }
  });

  it('leaves what people gave, which counts again once the ruling is taken back', async () => {
    const test = await addEssayTest(school, author);
    const { student, result } = await handInEssays(school, test, ['Water.']);
    await giveMark(school, await waitingOf(test), author, { points: 4 });
    await rule(test, 'full-mark');
    expect(await seen(result._id, student)).toMatchObject({ pointsWon: 11 });
    await rule(test, 'key');
    expect(await seen(result._id, student)).toMatchObject({ pointsWon: 5, score: 45.45 });
    expect(await totalsOf(test)).toMatchObject({ results: 1, score_sum: 45.45 });
  });

  it('stands in for a mark where the author overrides it', async () => {
    const test = await addEssayTest(school, author);
    const { student, result } = await handInEssays(school, test, ['Water.']);
    const params = { resultId: result._id, questionId: test.essays[0] ?? '' };
    const body = { pointsWon: 6, reason: 'Marked on paper' };
    expect((await school.call(overrideMark, { params, body }, author)).body).toEqual({ pointsWon: 6, score: 63.64 });
    expect(await seen(result._id, student)).toMatchObject({ score: 63.64 });
    expect(await lettersTo(student)).toEqual(['result-ready']);
  });
});

describe('colleagues and second markers', () => {
  const setPlan = (test: EssayTest, plan: { marksTwice: boolean; tolerance: number }) =>
    school.call(updateTestMarking, { params: { testId: test.id }, body: plan }, author);
  const name = (test: EssayTest, { email }: SpecPerson, by = author) =>
    school.call(nameMarker, { params: { testId: test.id }, body: { email } }, by);
  const stateOf = async (test: EssayTest, marker: SpecPerson) => (await queueOf(school, test, marker)).essays[0]?.state;

  async function withTwo(tolerance = 10) {
    const test = await addEssayTest(school, author);
    const [first, second] = [await school.addPerson('instructor'), await school.addPerson('instructor')];
    for (const marker of [first, second]) expect((await name(test, marker)).status).toBe(200);
    await setPlan(test, { marksTwice: true, tolerance });
    const { student, result } = await handInEssays(school, test, ['Water leaves the cell.']);
    return { test, first, second, student, resultId: result._id, essayId: await waitingOf(test) };
  }

  it('are named by the author, see the essays and nothing else of the test, and are taken off again', async () => {
    const { test, first, student, resultId, essayId } = await withTwo();
    expect((await school.call(getMarking, {}, first)).body.tests).toMatchObject([{ _id: test.id, isOwn: false }]);
    expect((await school.call(openEssay, { params: { essayId } }, first)).status).toBe(200);
    const params = { testId: test.id };
    expect((await school.call(getInstructorTest, { params }, first)).status).toBe(404);
    expect((await school.call(getTestMarking, { params }, first)).status).toBe(404);
    expect((await school.call(getResult, { params: { resultId } }, first)).status).toBe(404);
    expect((await name(test, first, first)).status).toBe(404);
    for (const other of [student, author])
      expect(await name(test, other)).toMatchObject({ status: 409, body: { code: 'NOT_A_MARKER' } });
    const { body } = await school.call(removeMarker, { params: { ...params, markerId: first.id } }, author);
    expect(body.markers).toHaveLength(1);
    expect((await school.call(openEssay, { params: { essayId } }, first)).status).toBe(404);
  });

  it('do not mark the same answer at once: it is held for some minutes', async () => {
    const { test, first, second, essayId } = await withTwo();
    await school.call(openEssay, { params: { essayId } }, first);
    expect(await stateOf(test, second)).toBe('held');
    expect((await school.call(openEssay, { params: { essayId } }, second)).body).toMatchObject({ code: 'ESSAY_HELD' });
    expect((await giveMark(school, essayId, second, { points: 1 })).status).toBe(409);
    school.advance(11 * 60_000);
    expect(await stateOf(test, second)).toBe('to-mark');
    expect((await giveMark(school, essayId, second, { points: 1 })).status).toBe(200);
  });

  it('give a mark each, without seeing the other’s; the mean counts where they are near, half up', async () => {
    const { test, first, second, student, resultId, essayId } = await withTwo();
    expect((await giveMark(school, essayId, first, { points: 7, comment: 'Fair' })).body.state).toBe('waits');
    expect(await seen(resultId, student)).toMatchObject({ standing: 'being-marked' });
    expect(await stateOf(test, first)).toBe('waits');
    const opened = await school.call(openEssay, { params: { essayId } }, second);
    expect(opened.body).toMatchObject({ mark: null, others: [] });
    expect(opened.text).not.toContain('Fair');
    expect((await giveMark(school, essayId, second, { points: 7.25 })).body.state).toBe('settled');
    // 7.125, half up.
    expect(await seen(resultId, student)).toMatchObject({ pointsWon: 8.13 });
    expect(await totalsOf(test)).toMatchObject({ results: 1 });
    expect(await lettersTo(student)).toEqual(['result-ready']);
    expect((await giveMark(school, essayId, first, { points: 1, reason: 'No' })).body).toMatchObject({
      code: 'ESSAY_MARKED',
    });
  });

  it('leave it to the author where they differ by more, who sees both', async () => {
    const { test, first, second, student, resultId, essayId } = await withTwo();
    await giveMark(school, essayId, first, { points: 3, comment: 'Thin' });
    expect((await giveMark(school, essayId, second, { points: 9 })).body.state).toBe('waits');
    expect(await seen(resultId, student)).toMatchObject({ standing: 'being-marked' });
    expect(await stateOf(test, author)).toBe('differs');
    expect((await school.call(getMarking, {}, author)).body.tests.find(({ _id }) => _id === test.id)).toMatchObject({
      questions: [{ waiting: 1, forMe: 1 }],
    });
    const { body } = await school.call(openEssay, { params: { essayId } }, author);
    expect(body).toMatchObject({ isThirdWord: true, mark: null });
    expect(body.others.map(({ points }) => points)).toEqual([3, 9]);
    await giveMark(school, essayId, author, { points: 6.5 });
    expect(await seen(resultId, student)).toMatchObject({ pointsWon: 7.5 });
    const trail = (await seen(resultId, author)).review.find(({ essay }) => essay)?.essay?.trail;
    expect(trail?.map(({ points, by }) => [points, by])).toEqual([
      [6.5, author.name],
      [9, second.name],
      [3, first.name],
    ]);
  });

  it('give their marks at the same moment, and the result is told once', async () => {
    const { test, first, second, student, resultId, essayId } = await withTwo();
    await giveMark(school, essayId, first, { points: 4 });
    const opened = await school.call(openEssay, { params: { essayId } }, second);
    expect(opened.status).toBe(200);
    const both = await Promise.all(
      [4, 5].map((points) => school.call(markEssay, { params: { essayId }, body: { points, basedOn: null } }, second)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await totalsOf(test)).toMatchObject({ results: 1 });
    expect(await lettersTo(student)).toEqual(['result-ready']);
    expect(await seen(resultId, student)).not.toHaveProperty('standing');
  });

  it('are no longer waited for where the author says that one is enough', async () => {
    const { test, first, student, resultId, essayId } = await withTwo();
    await giveMark(school, essayId, first, { points: 8 });
    expect(await seen(resultId, student)).toMatchObject({ standing: 'being-marked' });
    await setPlan(test, { marksTwice: false, tolerance: 10 });
    expect(await seen(resultId, student)).toMatchObject({ pointsWon: 9 });
    expect(await lettersTo(student)).toEqual(['result-ready']);
  });
});
