import { AppError } from '#contract/errors.ts';
import type { ReviewItem } from '#contract/results.ts';
import { maySeeResult, reviewWithheld } from '#domain/result/result-access.ts';
import type { Actor } from '#server/auth/identify.ts';
import type { Reader } from '#server/db/store.ts';
import { selectRevisions } from '#server/tests/question-revisions.ts';
import { isAskedNow, selectOpenQuestions } from './open-questions.ts';
import { presentResult, presentReviewItem } from './present-result.ts';
import { selectOptionalRating } from './rating.queries.ts';
import { countLateAnswers, selectItems, selectOptionalResult } from './result.queries.ts';

/** A result with its review, as far as this person may see it. */
export async function reviewResult(db: Reader, actor: Actor, resultId: string) {
  const result = await selectOptionalResult(db, resultId);
  const facts = result && {
    takenBy: result.user_id,
    testCreatedBy: result.test_created_by,
    reviewPolicy: result.review_policy,
  };
  if (!facts || !maySeeResult(actor, facts)) throw new AppError('RESULT_NOT_FOUND');

  const own = result.user_id === actor.id;
  const items = await selectItems(db, result.id);
  const review = await selectReview(db, items);
  // Read last: what was opened while the rest was read is not shown either.
  const open = await selectOpenQuestions(db, actor.id);
  const withheld = reviewWithheld(actor, facts, isAskedNow(open, { testId: result.test_id, items }));
  return {
    ...presentResult(result),
    review: withheld ? [] : review,
    reviewWithheld: withheld,
    lateAnswers: await countLateAnswers(db, result.attempt_id),
    own,
    rating: own ? await selectOptionalRating(db, result.id) : null,
  };
}

async function selectReview(db: Reader, items: Awaited<ReturnType<typeof selectItems>>): Promise<ReviewItem[]> {
  const revisions = await selectRevisions(
    db,
    items.map((item) => item.question_revision_id),
  );
  return items.flatMap((item, index) => {
    const revision = revisions[index];
    return revision ? [presentReviewItem(item, revision)] : [];
  });
}
