import { afterAll, describe, expect, it } from 'vitest';
import { resumeAttempt, startAttempt } from '#contract/attempts.ts';
import { duplicateTest, publishTest } from '#contract/authoring.ts';
import { createTest, updateTest } from '#contract/test-content.ts';
import { createQuestion } from '#contract/questions.ts';
import { openSpecSchool } from '#server/spec/spec-school.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
afterAll(() => school.close());

async function write(fields: { allowsCalculator?: boolean }) {
  const written = await school.call(
    createTest,
    { body: { title: 'Sums', category: 'Mathematics', ...fields } },
    author,
  );
  const testId = written.body._id;
  const options = ['4', '5'].map((text, index) => ({ text, isCorrect: index === 0 }));
  await school.call(createQuestion, { body: { test: testId, category: 'Sums', text: '2 + 2', options } }, author);
  await school.call(publishTest, { params: { testId }, body: { isPublished: true } }, author);
  return { testId, allowsCalculator: written.body.allowsCalculator };
}

const body = { clientId: 'client-one' };

describe('a calculator', () => {
  it('is not allowed where the author does not say so', async () => {
    const { testId, allowsCalculator } = await write({});
    expect(allowsCalculator).toBe(false);
    const student = await school.addPerson('student');
    const exam = await school.call(startAttempt, { params: { testId }, body }, student);
    expect(exam.body.test.allowsCalculator).toBe(false);
  });

  it('stays in an attempt as it was at the start, and goes along with a copy', async () => {
    const { testId } = await write({ allowsCalculator: true });
    const student = await school.addPerson('student');
    const exam = await school.call(startAttempt, { params: { testId }, body }, student);
    expect(exam.body.test.allowsCalculator).toBe(true);
    const copied = await school.call(duplicateTest, { params: { testId } }, author);
    expect(copied.body.allowsCalculator).toBe(true);

    await school.call(updateTest, { params: { testId }, body: { allowsCalculator: false } }, author);
    const resumed = await school.call(resumeAttempt, { params: { attemptId: exam.body._id }, body }, student);
    expect(resumed.body.test.allowsCalculator).toBe(true);
    const other = await school.addPerson('student');
    const later = await school.call(startAttempt, { params: { testId }, body }, other);
    expect(later.body.test.allowsCalculator).toBe(false);
  });
});
