import { setImmediate } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import type { TestMarking } from '#contract/marking.ts';
import type { MarkingPlan } from '#domain/marking/rounds.ts';
import { selectRevisions } from '#server/bank/content/question-revisions.ts';
import { lockIsAuthor } from '#server/bank/authoring/hand-over.queries.ts';
import { waitingEssays } from '#server/exam/results/essays.queries.ts';
import { selectOptionalUserByEmail } from '#server/people/auth/user.queries.ts';
import type { Doer } from '#server/platform/audit/audit.queries.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { lockResultOf, selectOptionalEssay } from './essay-marks.queries.ts';
import { planOf } from './require-marker.ts';
import { settleEssay } from './settle-essay.ts';

/** How the essays of a test are marked, and the colleagues who still may. */
export async function testMarking(db: Reader, testId: string): Promise<TestMarking> {
  const plan = await selectPlan(db, testId);
  const markers = await db
    .selectFrom('test_markers')
    .innerJoin('users', 'users.id', 'test_markers.user_id')
    .select(['users.id as _id', 'users.name'])
    .where('test_markers.test_id', '=', testId)
    .where('users.deleted_at', 'is', null)
    .where('users.role', '<>', 'student')
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return { ...plan, markers };
}

async function selectPlan(db: Reader, testId: string): Promise<MarkingPlan> {
  const row = await db.selectFrom('marking_plans').selectAll().where('test_id', '=', testId).executeTakeFirst();
  return planOf(row ?? { marks_twice: null, tolerance: null });
}

/** Sets how a test is marked, and settles by it what has marks already. */
export async function setPlan({ store, clock }: Services, by: Doer, testId: string, plan: MarkingPlan): Promise<void> {
  const columns = { marks_twice: plan.marksTwice ? 1 : 0, tolerance: plan.tolerance } as const;
  await store.write(async (trx) => {
    await trx
      .insertInto('marking_plans')
      .values({ test_id: testId, ...columns })
      .onConflict((conflict) => conflict.column('test_id').doUpdateSet(columns))
      .execute();
  });
  const marked = await waitingEssays(store.db)
    .select('essays.id')
    .where('essays.test_id', '=', testId)
    .where('essays.id', 'in', (eb) => eb.selectFrom('essay_marks').select('essay_id'))
    .orderBy('essays.id')
    .execute();
  for (const { id } of marked) {
    await store.write((trx) => settleAnew(trx, id, { by, now: clock.now() }));
    await setImmediate();
  }
}

/** By the plan that stands then: another may have set it meanwhile. */
async function settleAnew(trx: Writer, essayId: string, { by, now }: { by: Doer; now: number }): Promise<void> {
  const result = await lockResultOf(trx, essayId);
  const essay = await selectOptionalEssay(trx, essayId);
  if (!essay || essay.given !== null) return;
  const [question] = await selectRevisions(trx, [essay.question_revision_id]);
  if (!question) return;
  await settleEssay(trx, { essay, plan: await selectPlan(trx, essay.test_id), question }, { result, by, now });
}

/**
 * Lets a colleague mark the essays of a test.
 * @throws NOT_A_MARKER where nobody else with this e-mail may have tests: whether somebody has it at all is not told
 */
export async function addMarker(
  { store, clock }: Services,
  actor: Actor,
  { testId, email }: { testId: string; email: string },
): Promise<void> {
  await store.write(async (trx) => {
    const user = await selectOptionalUserByEmail(trx, email);
    if (!user || user.id === actor.id || !(await lockIsAuthor(trx, user.id))) throw new AppError('NOT_A_MARKER');
    await trx
      .insertInto('test_markers')
      .values({ test_id: testId, user_id: user.id, named_by: actor.id, named_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export async function dropMarker(
  { store }: Services,
  { testId, markerId }: { testId: string; markerId: string },
): Promise<void> {
  await store.write(async (trx) => {
    await trx.deleteFrom('test_markers').where('test_id', '=', testId).where('user_id', '=', markerId).execute();
  });
}
