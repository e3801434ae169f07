import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { getItemAnalysis } from '#contract/instructor-results.ts';
import { getQuestionBank, updateQuestion } from '#contract/questions.ts';
import { getRegrades, type NewRuling, regradeQuestion } from '#contract/regrades.ts';
import { getResult } from '#contract/results.ts';
import { submitResult } from '#contract/submission.ts';
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

const reason = 'Two options are right';
const question = (index = 0) => test.questions[index]!;
const rule = (ruling: NewRuling | null = null) =>
  school.call(regradeQuestion, { params: { questionId: question().id }, body: { ruling } }, instructor);
const trail = async () =>
  (await school.call(getRegrades, { params: { questionId: question().id }, query: {} }, instructor)).body.regrades;
const seen = async (resultId: string, by = instructor) =>
  (await school.call(getResult, { params: { resultId } }, by)).body;
const item = async (resultId: string, by = instructor) =>
  (await seen(resultId, by)).review.find((entry) => entry.questionId === question().id)!;
const listed = async () =>
  (await school.call(getQuestionBank, { query: { test: test.id } }, instructor)).body.questions.find(
    ({ _id }) => _id === question().id,
  )!;
const totals = async () => (await selectTotals(school.store.db, 'test', [test.id])).get(test.id);
const start = async (person: SpecPerson) =>
  (await school.call(startAttempt, { params: { testId: test.id }, body: { clientId: 'client-one' } }, person)).body;
async function submit(person: SpecPerson, attemptId: string, selectedOptionId: string) {
  const answers = [{ questionId: question().id, selectedOptionId, sequence: 1 }];
  return (await school.call(submitResult, { body: { testId: test.id, attemptId, answers } }, person)).body;
}

/** Two students with one of two right; the first question is at fault. */
async function sat() {
  test = await addTest(school, { author: instructor, questions: 2 });
  const [ada, obi] = [await school.addPerson('student'), await school.addPerson('student')];
  return {
    ada,
    obi,
    byAda: (await takeTest(school, test, ada, ['wrong', 'right']))._id,
    byObi: (await takeTest(school, test, obi, ['right', 'wrong']))._id,
  };
}

describe('a question that is voided', () => {
  it('counts for nobody, in the score and in what could be won', async () => {
    const { ada, byAda, byObi } = await sat();
    expect((await rule({ kind: 'void', reason })).body).toEqual({ regraded: 2, changed: 2 });
    const counted = { correctAnswers: 1, totalQuestions: 1, pointsWon: 1, pointsPossible: 1 };
    expect(await seen(byAda)).toMatchObject({ score: 100, passed: true, ...counted });
    expect(await seen(byObi)).toMatchObject({ score: 0, passed: false, totalQuestions: 1, pointsPossible: 1 });
    expect(await item(byAda, ada)).toMatchObject({ ruling: 'void', points: 0, pointsWon: 0 });
  });

  it('is told in the trail with who and why, and undone by going back to the key', async () => {
    const { byAda, byObi } = await sat();
    await rule({ kind: 'void', reason });
    school.advance(1_000);
    expect((await rule({ kind: 'key' })).body).toEqual({ regraded: 2, changed: 2 });
    for (const id of [byAda, byObi])
      expect(await seen(id)).toMatchObject({ score: 50, totalQuestions: 2, pointsPossible: 2 });
    expect(await trail()).toMatchObject([
      { kind: 'key', reason: '', changed: 2 },
      { kind: 'void', reason, requestedBy: { name: instructor.name }, changed: 2 },
    ]);
    const audited = await school.store.db
      .selectFrom('audit_trail')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'question-regraded')
      .where('subject_id', '=', question().id)
      .orderBy('id')
      .execute();
    expect(audited).toEqual([
      { actor_id: instructor.id, detail: '{"kind":"void"}' },
      { actor_id: instructor.id, detail: '{"kind":"key"}' },
    ]);
  });

  it('carries over into the totals, and is left out of the item analysis', async () => {
    await sat();
    await foldResultDeltas(school.store, school.now());
    await rule({ kind: 'void', reason });
    expect(await totals()).toMatchObject({ results: 2, passed: 1, score_sum: 100 });
    await foldResultDeltas(school.store, school.now());
    expect(await totals()).toMatchObject({ results: 2, passed: 1, score_sum: 100 });
    const asked = { params: { testId: test.id }, query: {} };
    const { items, test: whole } = (await school.call(getItemAnalysis, asked, instructor)).body;
    expect(items.map(({ attempts }) => attempts)).toEqual([0, 2]);
    expect(whole.maxMark).toBe(1);
  });

  it('fails nobody where nothing else was asked', async () => {
    test = await addTest(school, { author: instructor, questions: 1 });
    const byAda = (await takeTest(school, test, await school.addPerson('student'), ['wrong']))._id;
    await rule({ kind: 'void', reason });
    expect(await seen(byAda)).toMatchObject({ score: 100, passed: true, pointsPossible: 0 });
  });
});

describe('a question that is given to everyone', () => {
  it('is won by all, also by those who left it out', async () => {
    const { byAda, byObi } = await sat();
    const byEze = (await takeTest(school, test, await school.addPerson('student'), [null, 'wrong']))._id;
    expect((await rule({ kind: 'full-mark', reason })).body).toEqual({ regraded: 3, changed: 2 });
    expect(await seen(byAda)).toMatchObject({ score: 100 });
    expect(await seen(byObi)).toMatchObject({ score: 50 });
    expect(await seen(byEze)).toMatchObject({ score: 50, correctAnswers: 1, totalQuestions: 2 });
  });
});

describe('a question that is given to everyone who answered it', () => {
  it('is won by all of them, in attempts that end later too, and not by those who left it out', async () => {
    const { byAda, byObi } = await sat();
    const eze = await school.addPerson('student');
    const byEze = (await takeTest(school, test, eze, [null, 'wrong']))._id;
    expect((await rule({ kind: 'full-mark-if-answered', reason })).body).toEqual({ regraded: 3, changed: 1 });
    expect(await seen(byAda)).toMatchObject({ score: 100 });
    expect(await seen(byObi)).toMatchObject({ score: 50 });
    expect(await seen(byEze)).toMatchObject({ score: 0, correctAnswers: 0, totalQuestions: 2 });
    expect(await item(byEze, eze)).toMatchObject({ ruling: 'full-mark-if-answered', isCorrect: false, pointsWon: 0 });
    const byChi = (await takeTest(school, test, await school.addPerson('student'), ['wrong', 'wrong']))._id;
    const byUche = (await takeTest(school, test, await school.addPerson('student'), [null, 'right']))._id;
    expect(await seen(byChi)).toMatchObject({ score: 50 });
    expect(await seen(byUche)).toMatchObject({ score: 50 });
    expect(await trail()).toMatchObject([{ kind: 'full-mark-if-answered', reason, changed: 1 }]);
  });
});

describe('a question with several keys', () => {
  it('is right with any of them, and its review says so', async () => {
    const { ada, byAda, byObi } = await sat();
    await rule({ kind: 'several-keys', reason, optionIds: [question().right, question().wrong], answers: [] });
    expect(await seen(byAda)).toMatchObject({ score: 100 });
    expect(await seen(byObi)).toMatchObject({ score: 50 });
    const shown = await item(byAda, ada);
    expect(shown).toMatchObject({ ruling: 'several-keys', isCorrect: true });
    expect(shown.options.filter(({ isCorrect }) => isCorrect)).toHaveLength(2);
  });

  it('must have one', async () => {
    await sat();
    const none = await rule({ kind: 'several-keys', reason, optionIds: [], answers: [] });
    expect(none).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });
});

describe('those who sit when it is ruled', () => {
  it('end under the ruling, and so do those who start later', async () => {
    await sat();
    const [late, later] = [await school.addPerson('student'), await school.addPerson('student')];
    const exam = await start(late);
    await rule({ kind: 'full-mark', reason });
    expect(await submit(late, exam._id, question().wrong)).toMatchObject({ score: 50, correctAnswers: 1 });
    expect(await takeTest(school, test, later, ['wrong', 'right'])).toMatchObject({ score: 100 });
    expect(await listed()).toMatchObject({ regradable: 0, ruling: 'full-mark' });
  });

  it('are marked by the key of a question that was put right afterwards, whom the ruling was not about', async () => {
    const { byAda } = await sat();
    await rule({ kind: 'void', reason });
    await reviseQuestion(school, question().id, { key: question().wrong });
    const later = await takeTest(school, test, await school.addPerson('student'), ['wrong', 'right']);
    expect(later).toMatchObject({ score: 100, totalQuestions: 2 });
    expect(await listed()).toMatchObject({ regradable: 0, ruling: null });
    await rule();
    expect(await seen(byAda)).toMatchObject({ totalQuestions: 1 });
    await rule({ kind: 'key' });
    expect(await seen(byAda)).toMatchObject({ score: 100, totalQuestions: 2 });
  });
});

describe('a key that is corrected while candidates sit', () => {
  it('says how many sit with the old one, and is offered once they have ended', async () => {
    test = await addTest(school, { author: instructor, questions: 2 });
    const late = await school.addPerson('student');
    const exam = await start(late);
    const options = [
      { _id: question().right, text: 'Right', isCorrect: false },
      { _id: question().wrong, text: 'Wrong', isCorrect: true },
    ];
    const edit = (body: object) =>
      school.call(updateQuestion, { params: { questionId: question().id }, body }, instructor);
    expect((await edit({ text: 'Said better?' })).body).toMatchObject({ regradable: 0, sitting: 0 });
    expect((await edit({ options })).body).toMatchObject({ regradable: 0, sitting: 1 });
    await submit(late, exam._id, question().wrong);
    expect((await edit({ text: 'Said well?' })).body).toMatchObject({ regradable: 1, sitting: 0 });
    expect(await listed()).toMatchObject({ regradable: 1 });
    expect((await rule()).body).toEqual({ regraded: 1, changed: 1 });
    expect(await listed()).toMatchObject({ regradable: 0 });
  });
});

describe('the review after a regrade', () => {
  it('shows what was read, with the marks of the new key', async () => {
    const { ada, byAda } = await sat();
    const before = await item(byAda, ada);
    const options = [
      { text: 'New', isCorrect: true },
      { _id: question().right, text: 'Reworded', isCorrect: false },
    ];
    const change = { text: 'Quite another text', points: 3, explanation: 'Because', options };
    await school.call(updateQuestion, { params: { questionId: question().id }, body: change }, instructor);
    await rule();
    const shown = await item(byAda, ada);
    expect(shown).toMatchObject({ text: before.text, points: 3, selectedOptionId: question().wrong });
    expect(shown.options.map(({ text, isCorrect, isLater }) => [text, isCorrect, isLater ?? false])).toEqual([
      ['Right', false, false],
      ['Wrong', false, false],
      ['Wrong too', false, false],
      ['New', true, true],
    ]);
    // And after another.
    await rule({ kind: 'full-mark', reason });
    expect(await item(byAda, ada)).toMatchObject({ text: before.text, isCorrect: true, pointsWon: 3 });
  });
});
