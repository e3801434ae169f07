import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { getQuestionBank, updateQuestion } from '#contract/questions.ts';
import { getRegrades, regradeQuestion } from '#contract/regrades.ts';
import { getResult } from '#contract/results.ts';
import { createSection } from '#contract/sections.ts';
import { shareTest } from '#contract/sharing.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { reviseQuestion, takeTest } from '#server/spec/spec-sitting.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;
let colleague: SpecPerson;
let admin: SpecPerson;
/** The author's, shared with the colleague, whose own test draws both of its questions. */
let bank: SpecTest;
let drawing: SpecTest;

beforeAll(async () => {
  school = await openSpecSchool();
  [author, colleague] = [await school.addPerson('instructor'), await school.addPerson('instructor')];
  admin = await school.addPerson('admin');
});
afterAll(() => school.close());

async function addDrawn() {
  bank = await addTest(school, { author, questions: 2 });
  const { id } = await addTest(school, { author: colleague, questions: 0 });
  const share = { params: { testId: bank.id }, body: { email: colleague.email, level: 'use' as const } };
  expect((await school.call(shareTest, share, author)).status).toBe(200);
  const draw = { count: 2, testIds: [bank.id], categories: [], difficulties: [] };
  const section = { params: { testId: id }, body: { title: 'Drawn', draw } };
  expect((await school.call(createSection, section, colleague)).status).toBe(201);
  drawing = { id, questions: bank.questions };
}

/** One result at home and one where the questions were drawn, both by a key that turns out to be wrong. */
async function wronglyKeyed() {
  await addDrawn();
  const atHome = await takeTest(school, bank, await school.addPerson('student'), ['wrong', 'right']);
  const drawn = await takeTest(school, drawing, await school.addPerson('student'), ['wrong', 'right']);
  const [question] = bank.questions as [SpecTest['questions'][number], ...SpecTest['questions']];
  await reviseQuestion(school, question.id, { key: question.wrong });
  return { atHome, drawn, questionId: question.id };
}

const regrade = (questionId: string, by: SpecPerson, ruling: { kind: 'void'; reason: string } | null = null) =>
  school.call(regradeQuestion, { params: { questionId }, body: { ruling } }, by);
const scoreOf = async (resultId: string) => (await school.call(getResult, { params: { resultId } }, admin)).body.score;
const namesIn = async (questionId: string, by: SpecPerson) =>
  (await school.call(getRegrades, { params: { questionId }, query: {} }, by)).body.regrades.flatMap(({ changes }) =>
    changes.map(({ resultId }) => resultId),
  );

it('scores the results of whoever asks, who sees nobody else’s', async () => {
  const { atHome, drawn, questionId } = await wronglyKeyed();
  const { body } = await school.call(getQuestionBank, { query: { test: bank.id } }, author);
  expect(body.questions.find(({ _id }) => _id === questionId)?.regradable).toBe(1);
  expect(await regrade(questionId, author)).toMatchObject({ status: 201, body: { regraded: 1, changed: 1 } });
  expect([await scoreOf(atHome._id), await scoreOf(drawn._id)]).toEqual([100, 50]);
  expect(await regrade(questionId, colleague)).toMatchObject({ status: 201, body: { regraded: 1, changed: 1 } });
  expect(await scoreOf(drawn._id)).toBe(100);
  expect(await namesIn(questionId, author)).toEqual([atHome._id]);
  expect(await namesIn(questionId, colleague)).toEqual([drawn._id]);
  expect((await namesIn(questionId, admin)).toSorted()).toEqual([atHome._id, drawn._id].toSorted());
});

it('leaves a ruling to whose question it is, and the regrade by it to each', async () => {
  const { drawn, questionId } = await wronglyKeyed();
  const ruling = { kind: 'void', reason: 'It has no right answer' } as const;
  expect((await regrade(questionId, colleague, ruling)).status).toBe(403);
  expect(await regrade(questionId, author, ruling)).toMatchObject({ status: 201, body: { regraded: 1 } });
  expect(await scoreOf(drawn._id)).toBe(50);
  expect(await regrade(questionId, colleague)).toMatchObject({ status: 201, body: { regraded: 1 } });
  expect(await scoreOf(drawn._id)).toBe(100);
});

it('is nothing for who has neither the question nor a result with it', async () => {
  const { questionId } = await wronglyKeyed();
  expect((await regrade(questionId, await school.addPerson('instructor'))).status).toBe(404);
});

it('is done everywhere by an administrator', async () => {
  const { questionId } = await wronglyKeyed();
  expect(await regrade(questionId, admin)).toMatchObject({ status: 201, body: { regraded: 2 } });
});

it('says after an edit how many sit the question at one’s own tests', async () => {
  await addDrawn();
  for (const { id } of [bank, drawing, drawing]) {
    const start = { params: { testId: id }, body: { clientId: 'client-one' } };
    expect((await school.call(startAttempt, start, await school.addPerson('student'))).status).toBe(201);
  }
  const edit = async (points: number, by: SpecPerson) => {
    const params = { questionId: bank.questions[0]!.id };
    return (await school.call(updateQuestion, { params, body: { points } }, by)).body.sitting;
  };
  expect([await edit(3, author), await edit(4, admin)]).toEqual([1, 3]);
});
