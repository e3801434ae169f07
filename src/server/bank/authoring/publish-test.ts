import { AppError } from '#contract/errors.ts';
import { requireOwnTest } from '#server/bank/content/require-test.ts';
import { hasAnyToDraw } from '#server/bank/content/sections.queries.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { changeTest } from './authoring.queries.ts';
import { recordChangeOfAnother } from './change-of-another.ts';

type Publishing = { testId: string; isPublished: boolean; isPublic: boolean | undefined; by: Doer };

/** Publishes a test, listed or not, or makes it a draft again. Attempts under way go on either way. */
export async function publishTest(
  { store, clock }: Services,
  actor: Actor,
  { testId, isPublished, isPublic, by }: Publishing,
): Promise<void> {
  await requireOwnTest(store.db, actor, testId);
  const now = clock.now();
  await store.write(async (trx) => {
    const test = await lockOptionalTest(trx, testId);
    if (!test) throw new AppError('TEST_NOT_FOUND');
    if (isPublished && test.question_count === 0 && !(await hasAnyToDraw(trx, testId))) {
      throw new AppError('TEST_HAS_NO_QUESTIONS', 'Add at least one question before you publish this test');
    }
    const listing = isPublic === undefined ? {} : { is_public: isPublic ? (1 as const) : (0 as const) };
    await changeTest(trx, testId, { is_published: isPublished ? 1 : 0, ...listing, updated_at: now });
    const changed = [
      ...((test.is_published === 1) === isPublished ? [] : ['isPublished']),
      ...(isPublic === undefined || (test.is_public === 1) === isPublic ? [] : ['isPublic']),
    ];
    const isUnpublished = test.is_published === 1 && !isPublished;
    const subject = { type: 'test', id: testId } as const;
    if (isUnpublished) await recordAudit(trx, { at: now, by, action: 'test-unpublished', subject });
    else await recordChangeOfAnother(trx, { test, changed, actor, by, at: now });
    if ((test.is_published === 1) === isPublished) return;
    await logActivity(trx, {
      at: now,
      actorId: actor.id,
      action: isPublished ? 'test-published' : 'test-unpublished',
      subjectType: 'test',
      subjectId: testId,
    });
  });
}
