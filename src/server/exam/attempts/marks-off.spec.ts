import { afterAll, describe, expect, it } from 'vitest';
import { resumeAttempt, startAttempt } from '#contract/attempts.ts';
import { duplicateTest, getInstructorTest, publishTest } from '#contract/authoring.ts';
import { createTest, updateTest } from '#contract/test-content.ts';
import { createQuestion, updateQuestion } from '#contract/questions.ts';
import { placeQuestions } from '#contract/passages.ts';
import { overrideMark, regradeQuestion } from '#contract/regrades.ts';
import { getResult } from '#contract/results.ts';
import { submitTest } from '#contract/submission.ts';
import { createSection } from '#contract/sections.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import { openSpecSchool } from '#server/spec/spec-school.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
afterAll(() => school.close());

/** Three questions of four points and four options, of which the first is right. */
async function writeTest() {
  const body = {
    title: 'Sums',
    category: 'Mathematics',
    marksOff: 'quarter',
    shufflesOptions: false,
    isPublic: true,
  } as const;
  const written = await school.call(createTest, { body }, author);
  const testId = written.body._id;
  const options = ['4', '5', '6', '7'].map((text, index) => ({ text, isCorrect: index === 0 }));
  for (const text of ['2 + 2', '1 + 3', '0 + 4'])
    await school.call(createQuestion, { body: { test: testId, category: 'Sums', points: 4, text, options } }, author);
  await school.call(publishTest, { params: { testId }, body: { isPublished: true } }, author);
  return testId;
}

const client = { clientId: 'client-one' };

/** Submits, for the questions in the author's order, the option with that text; nothing where none is given. */
async function sit(testId: string, texts: readonly (string | null)[]) {
  const student = await school.addPerson('student');
  const { body: exam } = await school.call(startAttempt, { params: { testId }, body: client }, student);
  const answers = ['2 + 2', '1 + 3', '0 + 4'].flatMap((text, index) => {
    const question = exam.questions.find((each) => each.text === text);
    const option = question?.options.find((each) => each.text === texts[index]);
    return question && option ? [{ questionId: question._id, selectedOptionId: option._id }] : [];
  });
  const body = { attemptId: exam._id, answers };
  const { body: result } = await school.call(submitTest, { params: { testId }, body }, student);
  return { student, exam, result };
}

describe('a test that takes marks off for wrong answers', () => {
  it('tells its candidates before and beside each question, and takes nothing for what was not answered', async () => {
    const testId = await writeTest();
    const student = await school.addPerson('student');
    const entry = await school.call(getCatalogueEntry, { params: { testId } }, student);
    expect(entry.body.marksOff).toBe('quarter');
    const { exam, result } = await sit(testId, ['4', '5', null]);
    expect(exam.questions.map(({ wrongTakes }) => wrongTakes)).toEqual([1, 1, 1]);
    expect(result).toMatchObject({ pointsWon: 3, pointsPossible: 12, score: 25, correctAnswers: 1 });
  });

  it('never gives less than nothing', async () => {
    const { result } = await sit(await writeTest(), ['5', '5', '5']);
    expect(result).toMatchObject({ pointsWon: 0, score: 0, passed: false });
  });

  it('marks an attempt by what held at its start, and goes along with a copy', async () => {
    const testId = await writeTest();
    const student = await school.addPerson('student');
    const { body: exam } = await school.call(startAttempt, { params: { testId }, body: client }, student);
    const copy = await school.call(duplicateTest, { params: { testId } }, author);
    expect(copy.body.marksOff).toBe('quarter');
    const body = { marksOff: 'nothing' } as const;
    const changed = await school.call(updateTest, { params: { testId }, body }, author);
    expect(changed.body.marksOff).toBe('nothing');
    const again = await school.call(resumeAttempt, { params: { attemptId: exam._id }, body: client }, student);
    expect(again.body.questions[0]?.wrongTakes).toBe(1);
    const later = await sit(testId, ['4', '5', '5']);
    expect(later.exam.questions[0]?.wrongTakes).toBeUndefined();
    expect(later.result.pointsWon).toBe(4);
  });

  it('shows it in the review, and by it a key that is put right and a change by hand are marked', async () => {
    const testId = await writeTest();
    const { student, exam, result } = await sit(testId, ['5', '4', '4']);
    const questionId = exam.questions.find(({ text }) => text === '2 + 2')?._id ?? '';
    const wonAt = async () => {
      const { body } = await school.call(getResult, { params: { resultId: result._id } }, student);
      return body.review?.find((item) => item.questionId === questionId)?.pointsWon;
    };
    expect(await wonAt()).toBe(-1);

    const params = { resultId: result._id, questionId };
    const given = await school.call(overrideMark, { params, body: { pointsWon: 2, reason: 'Half right' } }, author);
    expect(given.body.score).toBe(83.33);
    const back = await school.call(overrideMark, { params, body: { pointsWon: null, reason: 'Not so' } }, author);
    expect(back.body).toMatchObject({ pointsWon: -1, score: 58.33 });

    const options = ['4', '5', '6', '7'].map((text) => ({ text, isCorrect: text === '7' }));
    await school.call(updateQuestion, { params: { questionId }, body: { options, points: 8 } }, author);
    await school.call(regradeQuestion, { params: { questionId }, body: { ruling: null } }, author);
    expect(await wonAt()).toBe(-2);
  });

  it('takes nothing of one section off another, in a regrade too', async () => {
    const testId = await writeTest();
    const section = async (title: string) =>
      (await school.call(createSection, { params: { testId }, body: { title } }, author)).body._id;
    await section('First');
    const second = await section('Second');
    const { body: written } = await school.call(getInstructorTest, { params: { testId } }, author);
    const last = written.questions.find(({ text }) => text === '0 + 4')?._id ?? '';
    await school.call(placeQuestions, { params: { testId }, body: { questionIds: [last], section: second } }, author);
    // The first section loses two points, and has none; the second wins its four.
    const { result } = await sit(testId, ['5', '5', '4']);
    expect(result).toMatchObject({ pointsWon: 4, pointsPossible: 12, score: 33.33 });
    const params = { resultId: result._id, questionId: last };
    const given = await school.call(overrideMark, { params, body: { pointsWon: 3, reason: 'Untidy' } }, author);
    expect(given.body.score).toBe(25);
  });
});
