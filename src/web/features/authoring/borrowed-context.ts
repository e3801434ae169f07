import { createContext, use } from 'react';
import type { InstructorTest } from '#contract/authoring.ts';

/** The test that is shown, whose questions may be another's. */
export const ShownTestContext = createContext<InstructorTest | null>(null);

/** Of which other test a question is, and how one stands with the test that uses it; nothing for the test's own. */
export function useBorrowed(questionId: string) {
  const test = use(ShownTestContext);
  const borrowed = test?.borrowed.find((one) => one.questionId === questionId);
  return test && borrowed && { testId: test._id, standing: test.standing, from: borrowed };
}

/** Whether a question of the test that is shown is another's. */
export function useIsBorrowed(): (questionId: string) => boolean {
  const test = use(ShownTestContext);
  const ids = new Set(test?.borrowed.map(({ questionId }) => questionId));
  return (questionId) => ids.has(questionId);
}
