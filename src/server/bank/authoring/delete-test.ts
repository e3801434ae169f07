import { AppError } from '#contract/errors.ts';
import { countBorrowed, selectHeirs } from '#server/bank/content/borrowed.queries.ts';
import { requireOwnTest } from '#server/bank/content/require-test.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import { leaveToBorrowers } from '#server/bank/questions/borrow.queries.ts';
import { lockTests } from '#server/bank/questions/many-questions.queries.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { addToCounters } from '#server/platform/totals/counters.queries.ts';
import { changeTest } from './authoring.queries.ts';

/**
 * Hides a test for good, with its questions but for those that other tests use. Attempts under way go on, and results
 * stay.
 */
export async function deleteTest({ store, clock }: Services, actor: Actor, testId: string, by: Doer): Promise<void> {
  await requireOwnTest(store.db, actor, testId);
  const now = clock.now();
  await store.write(async (trx) => {
    await lockTests(trx, [testId, ...(await selectHeirs(trx, testId))]);
    const test = await lockOptionalTest(trx, testId);
    if (!test) throw new AppError('TEST_NOT_FOUND');
    const own = test.question_count - (await countBorrowed(trx, [testId]));
    const questions = own - (await leaveToBorrowers(trx, testId, now));
    await changeTest(trx, testId, { deleted_at: now, updated_at: now });
    await addToCounters(trx, now, { tests: -1, questions: -questions });
    await logActivity(trx, {
      at: now,
      actorId: actor.id,
      action: 'test-deleted',
      subjectType: 'test',
      subjectId: testId,
    });
    const detail = { questions };
    await recordAudit(trx, { at: now, by, action: 'test-deleted', subject: { type: 'test', id: testId }, detail });
  });
}
