import { AppError } from '#contract/errors.ts';
import type { Actor } from '#server/auth/identify.ts';
import { refuseOvertaken } from '#server/editing/refuse-overtaken.ts';
import type { Services } from '#server/services.ts';
import { changeTest, lockOptionalTest } from './authoring.queries.ts';
import { requireOwnTest } from './require-test.ts';
import { type TestChange, testColumns, testFields } from './test-columns.ts';
import { testSearchText } from './test.queries.ts';

/**
 * Changes the fields that are given. Attempts under way keep what they began with: it is theirs.
 * @throws CHANGED_MEANWHILE where somebody else has changed one of them since the edit was begun
 */
export async function updateTest(
  { store, clock }: Services,
  actor: Actor,
  { testId, change }: { testId: string; change: TestChange },
): Promise<void> {
  await requireOwnTest(store.db, actor, testId);
  const now = clock.now();
  await store.write(async (trx) => {
    const test = await lockOptionalTest(trx, testId);
    if (!test) throw new AppError('TEST_NOT_FOUND');
    refuseOvertaken(change, change.basedOn, testFields(test));
    const { title = test.title, description = test.description, category = test.category } = change;
    const search_text = testSearchText({ title, description, category });
    await changeTest(trx, testId, { ...testColumns(change), search_text, updated_at: now });
  });
}
