import { AppError } from '#contract/errors.ts';
import { logActivity } from '#server/activity/activity.queries.ts';
import type { Actor } from '#server/auth/identify.ts';
import type { Services } from '#server/services.ts';
import { lockOptionalTest } from '#server/tests/authoring.queries.ts';
import { hideQuestion, lockOptionalQuestion } from './question.queries.ts';
import { requireOwnQuestion } from './require-question.ts';

/** Hides a question for good. Attempts under way and results that have it keep it. */
export async function deleteQuestion({ store, clock }: Services, actor: Actor, questionId: string): Promise<void> {
  const { testId } = await requireOwnQuestion(store.db, actor, questionId);
  const now = clock.now();
  await store.write(async (trx) => {
    await lockOptionalTest(trx, testId);
    const question = await lockOptionalQuestion(trx, questionId);
    if (!question) throw new AppError('QUESTION_NOT_FOUND');
    await hideQuestion(trx, question, now);
    await logActivity(trx, {
      at: now,
      actorId: actor.id,
      action: 'question-deleted',
      subjectType: 'question',
      subjectId: questionId,
    });
  });
}
