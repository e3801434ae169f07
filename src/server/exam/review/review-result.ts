import type { Selectable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { ReviewItem } from '#contract/results.ts';
import { optionsAsPut } from '#domain/attempt/option-order.ts';
import { maySeeResult, ownsTest } from '#domain/result/result-access.ts';
import { sectionScores } from '#domain/scoring/section-scores.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { selectRevisions } from '#server/bank/content/question-revisions.ts';
import { selectRulings } from '#server/bank/markings/ruling.queries.ts';
import { selectAsSat } from '#server/exam/attempts/attempt.queries.ts';
import { presentLayout } from '#server/exam/attempts/present-exam.ts';
import { selectLooks } from '#server/exam/attempts/look.queries.ts';
import { presentMarkedEssay, selectMarkedEssays } from '#server/exam/marking/marked-essays.ts';
import { selectOverrides } from '#server/exam/regrades/mark-overrides.queries.ts';
import { presentOwnResult, presentResult } from '#server/exam/results/present-result.ts';
import { selectOptionalRating } from '#server/exam/results/rating.queries.ts';
import {
  countLateAnswers,
  type DescribedResult,
  selectItems,
  selectOptionalResult,
} from '#server/exam/results/result.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { ResultItemsTable } from '#server/platform/db/tables/results.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectPlace } from './place.queries.ts';
import { presentOverride, presentReviewItem } from './present-review-item.ts';
import { whyWithheld } from './why-withheld.ts';

/** A result with its review, as far as this person may see it. */
export async function reviewResult(services: Services, actor: Actor, resultId: string) {
  const { db } = services.store;
  const result = await selectOptionalResult(db, resultId);
  const facts = result && { takenBy: result.user_id, testCreatedBy: result.test_created_by };
  if (!facts || !maySeeResult(actor, facts)) throw new AppError('RESULT_NOT_FOUND');

  const own = result.user_id === actor.id;
  const items = await selectItems(db, result.id);
  const mayOverride = ownsTest(actor, { createdBy: result.test_created_by });
  const attempt = await selectAsSat(db, result.attempt_id);
  const review = await selectReview(db, { id: result.id, attempt }, items, mayOverride);
  const withheld = await whyWithheld(services, actor, { result, items });
  return {
    ...(mayOverride ? presentResult(result) : presentOwnResult(result)),
    notAnswered: review.filter((item) => item.points > 0 && !hasAnswer(item)).length,
    place: await placeOf(db, result),
    review: withheld ? [] : explained(review, result, mayOverride),
    ...(!withheld && { passages: (await presentLayout(db, attempt)).passages }),
    ...(attempt.layout?.sections &&
      hasScoreFor(result, mayOverride) && { sections: sectionScores(attempt.layout.sections, items.map(markOf)) }),
    reviewWithheld: withheld,
    reviewFrom: withheld === 'date' && result.review_from !== null ? wireTime(result.review_from) : null,
    looks: mayOverride ? (await selectLooks(db, result.attempt_id)).map(presentLook) : [],
    lateAnswers: (await countLateAnswers(db, [result.attempt_id])).get(result.attempt_id) ?? 0,
    own,
    mayOverride,
    rating: own ? await selectOptionalRating(db, result.id) : null,
  };
}

/** Whether there is a score that this viewer is told. */
const hasScoreFor = ({ state }: DescribedResult, isTeacher: boolean) =>
  state === 'marked' || (isTeacher && state === 'held-back');

/** A sitting tells why answers are right when it says so. */
function explained(review: ReviewItem[], result: DescribedResult, isTeacher: boolean): ReviewItem[] {
  const isTold = isTeacher || result.sitting_id === null || result.explanations_released_at !== null;
  return isTold ? review : review.map((item) => ({ ...item, explanation: '' }));
}

/** Nothing while it is being marked: it has no score that could have a place. */
async function placeOf(db: Reader, { test_id, score, shows_place, state }: DescribedResult) {
  return shows_place === 1 && state === 'marked' ? selectPlace(db, { testId: test_id, score }) : null;
}

function markOf({ question_id, is_correct, points, points_won }: Selectable<ResultItemsTable>) {
  return { questionId: question_id, isCorrect: is_correct === 1, points, pointsWon: points_won };
}

function hasAnswer(item: ReviewItem): boolean {
  const { fromWire, isAnswered } = kindOf(item);
  const answer = fromWire(item);
  return answer !== null && isAnswered(answer);
}

/**
 * The questions in their order and their options as the candidate had them, with the history of each mark only for those
 * who may change it.
 */
async function selectReview(
  db: Reader,
  { id, attempt }: { id: string; attempt: Awaited<ReturnType<typeof selectAsSat>> },
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
  const essayOf = await selectMarkedEssays(db, [id]);
  const overrides = Map.groupBy(await selectOverrides(db, id), (row) => row.question_id);
  return items.flatMap((item, index) => {
    const [asked, key] = [read[index], marked[index]];
    if (!asked || !key) return [];
    const ruling = item.ruling_id === null ? undefined : rulings.get(item.ruling_id);
    const own = overrides.get(item.question_id) ?? [];
    const essay = essayOf(item);
    const isRuled = item.ruling_id !== null || item.override_id !== null;
    return {
      ...presentReviewItem(
        item,
        { read: { ...asked, options: optionsAsPut(attempt, asked) }, marked: key, ruling },
        own,
      ),
      ...(essay && { essay: presentMarkedEssay(essay, key, { isRuled, showsTrail: mayOverride }) }),
      overrides: mayOverride ? own.map(presentOverride) : [],
    };
  });
}

function presentLook({ at, device_class }: Awaited<ReturnType<typeof selectLooks>>[number]) {
  return { at: wireTime(at), deviceClass: device_class };
}
