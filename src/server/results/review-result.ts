import { AppError } from '#contract/errors.ts';
import type { ReviewItem } from '#contract/results.ts';
import { maySeeResult, ownsTest, reviewWithheld } from '#domain/result/result-access.ts';
import type { Actor } from '#server/auth/identify.ts';
import type { Reader } from '#server/db/store.ts';
import { selectOverrides } from '#server/regrades/mark-overrides.queries.ts';
import { selectRulings } from '#server/regrades/ruling.queries.ts';
import { selectRevisions } from '#server/tests/question-revisions.ts';
import { isAskedNow, selectOpenQuestions } from './open-questions.ts';
import { presentResult } from './present-result.ts';
import { presentOverride, presentReviewItem } from './present-review-item.ts';
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
  const mayOverride = ownsTest(actor, { createdBy: result.test_created_by });
  const review = await selectReview(db, result.id, items, mayOverride);
  // Read last: what was opened while the rest was read is not shown either.
  const open = await selectOpenQuestions(db, actor.id);
  const withheld = reviewWithheld(actor, facts, isAskedNow(open, { testId: result.test_id, items }));
  return {
    ...presentResult(result),
    review: withheld ? [] : review,
    reviewWithheld: withheld,
    lateAnswers: await countLateAnswers(db, result.attempt_id),
    own,
    mayOverride,
    rating: own ? await selectOptionalRating(db, result.id) : null,
  };
}

/** The questions in their order, with the history of each mark only for those who may change it. */
async function selectReview(
  db: Reader,
  resultId: string,
  items: Awaited<ReturnType<typeof selectItems>>,
  mayOverride: boolean,
): Promise<ReviewItem[]> {
  const marked = await selectRevisions(
    db,
    items.map((item) => item.question_revision_id),
  );
  const read = await selectRevisions(
    db,
    items.map((item) => item.read_revision_id ?? item.question_revision_id),
  );
  const rulings = await selectRulings(
    db,
    items.map((item) => item.ruling_id),
  );
  const overrides = Map.groupBy(await selectOverrides(db, resultId), (row) => row.question_id);
  return items.flatMap((item, index) => {
    const [asked, key] = [read[index], marked[index]];
    if (!asked || !key) return [];
    const ruling = item.ruling_id === null ? undefined : rulings.get(item.ruling_id);
    const own = overrides.get(item.question_id) ?? [];
    return {
      ...presentReviewItem(item, { read: asked, marked: key, ruling }, own),
      overrides: mayOverride ? own.map(presentOverride) : [],
    };
  });
}
