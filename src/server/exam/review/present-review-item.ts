import type { Selectable } from 'kysely';
import { noAnswer } from '#contract/answers.ts';
import type { ReviewItem } from '#contract/results.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { rightUnder, type Ruling } from '#domain/scoring/ruling.ts';
import type { QuestionRevision } from '#server/bank/content/question-revisions.ts';
import { parseAnswer } from '#server/exam/attempts/answer-column.ts';
import type { OverrideRow } from '#server/exam/regrades/mark-overrides.queries.ts';
import type { ResultItemsTable } from '#server/platform/db/tables/results.ts';
import { wireTime } from '#server/platform/http/wire.ts';

type Item = Selectable<ResultItemsTable>;
/** What the candidate read, and what marks the answer: the revision whose key and points count, and the ruling. */
type Question = { read: QuestionRevision; marked: QuestionRevision; ruling: Ruling | undefined };

/** One question of a review: what was read and answered then, and the mark with the key that decided it. */
export function presentReviewItem(
  item: Item,
  { read, marked, ruling }: Question,
  overrides: readonly OverrideRow[],
): Omit<ReviewItem, 'overrides' | 'essay'> {
  const standing = overrides.find(({ id }) => id === item.override_id);
  return {
    questionId: item.question_id,
    text: kindOf(read).asSaid(read.text),
    type: read.type,
    category: read.category,
    options: presentOptions({ read, marked, ruling }),
    acceptedAnswers: [...rightUnder(marked, ruling).answers],
    details: marked.details,
    ...noAnswer,
    ...kindOf(read).wireAnswer(parseAnswer(item.answer)),
    isCorrect: item.is_correct === 1,
    explanation: marked.explanation,
    points: item.points,
    pointsWon: item.points_won,
    ruling: ruling?.kind ?? null,
    overriddenBecause: standing?.reason ?? null,
  };
}

/** The options as they were read, by the key that decided; with what is right now and was not there to choose. */
function presentOptions({ read, marked, ruling }: Question): ReviewItem['options'] {
  const rightIds = rightUnder(marked, ruling).optionIds;
  const right = new Set(rightIds);
  const wereThere = new Set(read.options.map(({ _id }) => _id));
  return [
    ...inRightOrder(read, rightIds).map(({ _id, text }) => ({ _id, text, isCorrect: right.has(_id) })),
    ...marked.options
      .filter(({ _id }) => right.has(_id) && !wereThere.has(_id))
      .map(({ _id, text }) => ({ _id, text, isCorrect: true, isLater: true })),
  ];
}

/** Where an order was asked for, it is the one that decided. */
function inRightOrder({ type, options }: QuestionRevision, rightIds: readonly string[]): QuestionRevision['options'] {
  return kindOf({ type }).asksOrder
    ? options.toSorted((one, other) => rightIds.indexOf(one._id) - rightIds.indexOf(other._id))
    : options;
}

export function presentOverride(row: OverrideRow): ReviewItem['overrides'][number] {
  return {
    at: wireTime(row.requested_at),
    by: row.requester,
    reason: row.reason,
    oldPoints: row.old_points,
    newPoints: row.new_points,
    removes: row.removes === 1,
  };
}
