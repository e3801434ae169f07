import { startAttempt } from '#contract/attempts.ts';
import { submitResult } from '#contract/submission.ts';
import type { SpecPerson, SpecSchool } from './spec-school.ts';
import { addTest } from './spec-test.ts';

/** Somebody takes a test, any one, and hands it in. */
export async function takeTest(school: SpecSchool, person: SpecPerson): Promise<void> {
  const { id: testId } = await addTest(school, { author: await school.addPerson('instructor'), questions: 1 });
  await school.call(startAttempt, { params: { testId }, body: { clientId: 'client-one' } }, person);
  const answer = await school.call(submitResult, { body: { testId, answers: [] } }, person);
  if (answer.status !== 201) throw new Error(answer.text);
}
