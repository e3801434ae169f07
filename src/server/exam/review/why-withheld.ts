import type { ReviewWithheld } from '#contract/results.ts';
import { reviewWithheld } from '#domain/result/result-access.ts';
import type { DescribedResult, selectItems } from '#server/exam/results/result.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { isAskedNow, selectOpenQuestions } from './open-questions.ts';

type Reviewed = { result: DescribedResult; items: Awaited<ReturnType<typeof selectItems>> };

/**
 * Why this person may not see the review of a result now; nothing where they may. To be asked last: what was opened while
 * the rest was read is not shown either.
 */
export async function whyWithheld(
  { store: { db }, clock }: Services,
  actor: Actor,
  { result, items }: Reviewed,
): Promise<ReviewWithheld | null> {
  const open = await selectOpenQuestions(db, actor.id);
  const facts = {
    takenBy: result.user_id,
    testCreatedBy: result.test_created_by,
    reviewPolicy: result.review_policy,
    reviewFrom: result.review_from,
    standing: result.state === 'marked' ? null : result.state,
    sitting: result.sitting_id === null ? null : { answersReleased: result.answers_released_at !== null },
  };
  return reviewWithheld(actor, facts, {
    now: clock.now(),
    isAskedNow: isAskedNow(open, { testId: result.test_id, items }),
  });
}
