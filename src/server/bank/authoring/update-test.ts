import { closesAfterOpening, closesTooEarly, hasReviewDate, noReviewDate } from '#contract/test-content.ts';
import { AppError } from '#contract/errors.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { testSearchText, lockOptionalTest } from '#server/bank/content/test.queries.ts';
import { keepAskedCount } from '#server/bank/questions/asked-count.ts';
import type { Doer } from '#server/platform/audit/audit.queries.ts';
import { refuseOvertaken } from '#server/platform/editing/refuse-overtaken.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { changeTest } from './authoring.queries.ts';
import { recordChangeOfAnother } from './change-of-another.ts';
import { type TestChange, testColumns, testFields } from './test-columns.ts';

/**
 * Changes the fields that are given. Attempts under way keep what they began with: it is theirs.
 * @throws CHANGED_MEANWHILE where somebody else has changed one of them since the edit was begun
 */
export async function updateTest(
  { store, clock }: Services,
  actor: Actor,
  { testId, change, by }: { testId: string; change: TestChange; by: Doer },
): Promise<void> {
  await requireTestFor(store.db, actor, testId, 'edit');
  const now = clock.now();
  await store.write(async (trx) => {
    const test = await lockOptionalTest(trx, testId);
    if (!test) throw new AppError('TEST_NOT_FOUND');
    const standing = testFields(test);
    refuseOvertaken(change, change.basedOn, standing);
    const { reviewPolicy = standing.reviewPolicy, reviewFrom = standing.reviewFrom } = change;
    if (!hasReviewDate({ reviewPolicy, reviewFrom })) throw new AppError('INVALID_INPUT', noReviewDate.error);
    const { opensAt = standing.opensAt, closesAt = standing.closesAt } = change;
    if (!closesAfterOpening({ opensAt, closesAt })) {
      const { error: message, path } = closesTooEarly;
      throw new AppError('INVALID_INPUT', message, { fields: [{ path: path.join('.'), message }] });
    }
    const { title = test.title, description = test.description, category = test.category } = change;
    const search_text = testSearchText({ title, description, category });
    await changeTest(trx, testId, { ...testColumns(change), search_text, updated_at: now });
    if (change.sectionsToChoose !== undefined) await keepAskedCount(trx, testId);
    await recordChangeOfAnother(trx, { test, changed: fieldsIn(change), actor, by, at: now });
  });
}

function fieldsIn({ basedOn: _, ...change }: TestChange): string[] {
  return Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}
