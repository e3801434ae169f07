import { AppError } from '#contract/errors.ts';
import type { Plan, TestStanding } from '#contract/vocabulary.ts';
import { planOpens, requiredPlan } from '#domain/plan/plan-access.ts';
import { ownsTest } from '#domain/result/result-access.ts';
import { mayDo } from '#domain/test/test-standing.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { selectStandings } from './standing.queries.ts';
import { selectOptionalTest, type TestRow } from './test.queries.ts';

/** The test, where it is there for this person: published, or their own, or any for an administrator. */
export async function requireTestExists(db: Reader, actor: Actor, testId: string): Promise<TestRow> {
  const test = await selectOptionalTest(db, testId);
  const visible = test && (test.is_published === 1 || ownsTest(actor, { createdBy: test.created_by }));
  if (!visible) throw new AppError('TEST_NOT_FOUND');
  return test;
}

/** The test, where this person stands on the teacher's side of it: their own, or any for an administrator. */
export function requireOwnTest(db: Reader, actor: Actor, testId: string): Promise<TestRow> {
  return requireTestFor(db, actor, testId, 'own');
}

/**
 * The test, where this person may do with it what needs such a standing: all of it their own, and what is shared as far as
 * it is.
 * @throws TEST_NOT_FOUND where it is not there for them at all
 * @throws NOT_ALLOWED where it is shared for less
 */
export async function requireTestFor(db: Reader, actor: Actor, testId: string, needed: TestStanding): Promise<TestRow> {
  const { test } = await requireStanding(db, actor, testId, needed);
  return test;
}

/** The same, with how they stand. */
export async function requireStanding(
  db: Reader,
  actor: Actor,
  testId: string,
  needed: TestStanding,
): Promise<{ test: TestRow; standing: TestStanding }> {
  const test = await selectOptionalTest(db, testId);
  const standings = test && (await selectStandings(db, actor, [{ id: test.id, createdBy: test.created_by }]));
  const standing = standings?.get(testId);
  if (!test || standing === undefined) throw new AppError('TEST_NOT_FOUND');
  refuseLess(standing, needed);
  return { test, standing };
}

/** How somebody stands with a test; nothing where it is not there for them. */
export async function selectOptionalStanding(
  db: Reader,
  actor: Actor,
  testId: string,
): Promise<TestStanding | undefined> {
  const test = await selectOptionalTest(db, testId);
  if (!test) return undefined;
  return (await selectStandings(db, actor, [{ id: test.id, createdBy: test.created_by }])).get(test.id);
}

/** @throws NOT_ALLOWED */
export function refuseLess(standing: TestStanding, needed: TestStanding): void {
  if (mayDo(standing, needed)) return;
  throw new AppError(
    'NOT_ALLOWED',
    `This test is shared with you ${sharedFor[standing]}. Its author can allow you more.`,
  );
}

/**
 * Questions take their results along: out of a test into one of another author they go by whoever owns both.
 * @throws NOT_ALLOWED
 */
export function refuseTaking(from: { author: string; standing: TestStanding }, to: { created_by: string }): void {
  if (from.author === to.created_by || from.standing === 'own') return;
  throw new AppError('NOT_ALLOWED', 'Questions of a shared test go to a test of another author as copies.');
}

const sharedFor: Record<TestStanding, string> = { view: 'to look at', use: 'to use', edit: 'to edit', own: '' };

/** Whether anybody may take it by itself, listed or not: published, and not in sittings only. */
export const isOffered = ({ is_published, sittings_only }: TestRow) => is_published === 1 && sittings_only === 0;

/** A test that was read, where this person may start it: offered, and opened by their plan. */
export function requireOpenToCandidate(actor: Actor, test: TestRow | undefined): TestRow {
  if (!test || !isOffered(test)) throw new AppError('TEST_NOT_FOUND');
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
