import { AppError } from '#contract/errors.ts';
import type { Plan } from '#contract/vocabulary.ts';
import { planOpens, requiredPlan } from '#domain/plan/plan-access.ts';
import { ownsTest } from '#domain/result/result-access.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { selectOptionalTest, type TestRow } from './test.queries.ts';

/** The test, where it is there for this person: published, or their own, or any for an administrator. */
export async function requireTestExists(db: Reader, actor: Actor, testId: string): Promise<TestRow> {
  const test = await selectOptionalTest(db, testId);
  const visible = test && (test.is_published === 1 || ownsTest(actor, { createdBy: test.created_by }));
  if (!visible) throw new AppError('TEST_NOT_FOUND');
  return test;
}

/** The test, where this person stands on the teacher's side of it: their own, or any for an administrator. */
export async function requireOwnTest(db: Reader, actor: Actor, testId: string): Promise<TestRow> {
  const test = await selectOptionalTest(db, testId);
  if (!test || !ownsTest(actor, { createdBy: test.created_by })) throw new AppError('TEST_NOT_FOUND');
  return test;
}

/** A test that was read, where this person may start it: published, listed or not, and opened by their plan. */
export function requireOpenToCandidate(actor: Actor, test: TestRow | undefined): TestRow {
  if (!test || test.is_published === 0) throw new AppError('TEST_NOT_FOUND');
  const terms = accessTerms(test);
  if (!planOpens(actor, terms)) throw new AppError('PLAN_TOO_LOW', planMessage(requiredPlan(terms)));
  return test;
}

export function accessTerms(test: TestRow) {
  return { isFree: test.is_free === 1, accessLevel: test.access_level };
}

function planMessage(plan: Plan): string {
  return `This test needs the ${plan} plan. Upgrade your plan to open it.`;
}
