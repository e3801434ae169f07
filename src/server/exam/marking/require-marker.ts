import { AppError } from '#contract/errors.ts';
import { type Marker, type MarkingPlan, plainPlan } from '#domain/marking/rounds.ts';
import { ownsTest } from '#domain/result/result-access.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';

export type TestMarking = { testId: string; title: string; marker: Marker; plan: MarkingPlan };

/** How somebody may mark the essays of a test: as its author, or named by them; nothing where they may not. */
export async function selectOptionalMarking(
  db: Reader,
  actor: Actor,
  testId: string,
): Promise<TestMarking | undefined> {
  const test = await db
    .selectFrom('tests')
    .leftJoin('marking_plans', 'marking_plans.test_id', 'tests.id')
    .leftJoin('test_markers', (join) =>
      join.onRef('test_markers.test_id', '=', 'tests.id').on('test_markers.user_id', '=', actor.id),
    )
    .select(['tests.title', 'tests.created_by', 'marks_twice', 'tolerance', 'test_markers.user_id as named'])
    .where('tests.id', '=', testId)
    .executeTakeFirst();
  const owns = test !== undefined && ownsTest(actor, { createdBy: test.created_by });
  if (!test || !(owns || test.named !== null)) return undefined;
  return { testId, title: test.title, marker: { id: actor.id, owns }, plan: planOf(test) };
}

export function planOf(row: { marks_twice: 0 | 1 | null; tolerance: number | null }): MarkingPlan {
  return {
    marksTwice: row.marks_twice === 1,
    tolerance: row.tolerance ?? plainPlan.tolerance,
  };
}

/** For whom the test is another's, it does not exist. */
export async function requireMarker(db: Reader, actor: Actor, testId: string): Promise<TestMarking> {
  const marking = await selectOptionalMarking(db, actor, testId);
  if (!marking) throw new AppError('TEST_NOT_FOUND');
  return marking;
}
