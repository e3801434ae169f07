import { afterAll, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { getItemAnalysis } from '#contract/instructor-results.ts';
import { regradeQuestion } from '#contract/regrades.ts';
import { submitResult } from '#contract/submission.ts';
import { createSection } from '#contract/sections.ts';
import { openSpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';
import { reviseQuestion } from '#server/spec/spec-sitting.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
afterAll(() => school.close());

/** A test that draws four of eight questions, and what each candidate had. Able ones know all, others nothing. */
async function sat(able: number, others: number) {
  const bank = await addTest(school, { author, questions: 8 });
  const drawing = await addTest(school, { author, questions: 0 });
  const draw = { count: 4, testIds: [bank.id], categories: [], difficulties: [] };
  const section = { params: { testId: drawing.id }, body: { title: 'Drawn', draw } };
  expect((await school.call(createSection, section, author)).status).toBe(201);
  const had = new Map<string, number>();
  for (let candidate = 0; candidate < able + others; candidate += 1) {
    const student = await school.addPerson('student');
    const start = { params: { testId: drawing.id }, body: { clientId: 'client-one' } };
    const { body: exam } = await school.call(startAttempt, start, student);
    const answers = exam.questions.map(({ _id }, index) => {
      had.set(_id, (had.get(_id) ?? 0) + 1);
      const question = bank.questions.find(({ id }) => id === _id)!;
      const selectedOptionId = candidate < able ? question.right : question.wrong;
      return { questionId: _id, selectedOptionId, sequence: index + 1 };
    });
    const body = { testId: drawing.id, attemptId: exam._id, answers };
    expect((await school.call(submitResult, { body }, student)).status).toBe(201);
    school.advance(1_000);
  }
  return { bank, drawing, had };
}

const analysisOf = async (testId: string) =>
  (await school.call(getItemAnalysis, { params: { testId }, query: {} }, author)).body;

it('takes every question that was drawn over those who had it, and compares them across papers', async () => {
  const { drawing, had } = await sat(5, 5);
  const { test, items, sets } = await analysisOf(drawing.id);
  expect(test).toMatchObject({ attempts: 10, maxMark: 4, mean: 2, leftOut: 0, internalConsistency: null });
  expect(sets).toHaveLength(1);
  expect(new Map(items.map(({ questionId, attempts }) => [questionId, attempts]))).toEqual(had);
  expect(items.map(({ number }) => number)).toEqual(items.map((_, index) => index + 1));
  const telling = items.filter(({ facility }) => facility !== null && facility > 0 && facility < 1);
  expect(telling.length).toBeGreaterThan(0);
  for (const { discriminationIndex, options } of telling) {
    expect(discriminationIndex).toBeCloseTo(100, 6);
    expect(options.length).toBeGreaterThan(1);
  }
});

it('is worked out anew once a question that was drawn has been regraded', async () => {
  const { bank, drawing, had } = await sat(2, 2);
  const before = await analysisOf(drawing.id);
  const [questionId = ''] = [...had.keys()];
  const question = bank.questions.find(({ id }) => id === questionId)!;
  await reviseQuestion(school, questionId, { key: question.wrong });
  await school.call(regradeQuestion, { params: { questionId }, body: { ruling: null } }, author);
  const after = await analysisOf(drawing.id);
  const facility = ({ items }: typeof after) => items.find((item) => item.questionId === questionId)?.facility ?? -1;
  expect(facility(after)).toBeCloseTo(1 - facility(before), 9);
});
