import type { Criterion } from '#contract/question-details.ts';
import type { MarkedEssay } from '#contract/results.ts';
import { essayOf } from '#domain/kinds/essay/essay.ts';
import { bestOf } from '#domain/kinds/essay/rubric.ts';
import { standingMarks } from '#domain/marking/rounds.ts';
import type { QuestionRevision } from '#server/bank/content/question-revisions.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import { type EssayMark, selectMarksOfResults } from './essay-marks.queries.ts';

type EssayWithMarks = { points: number | null; marks: readonly EssayMark[] };
type Item = { result_id: string; question_id: string };

const keyOf = ({ result_id, question_id }: Item) => `${result_id} ${question_id}`;

/** Finds the essay of an item of these results with all its marks; nothing where it is none, or was left empty. */
export async function selectMarkedEssays(
  db: Reader,
  resultIds: readonly string[],
): Promise<(item: Item) => EssayWithMarks | undefined> {
  const essays = resultIds.length === 0 ? [] : await selectEssaysOfResults(db, resultIds);
  const marks = essays.length === 0 ? new Map<string, EssayMark[]>() : await selectMarksOfResults(db, resultIds);
  const byItem = new Map(
    essays.map((essay) => [keyOf(essay), { points: essay.points, marks: marks.get(essay.id) ?? [] }]),
  );
  return (item) => byItem.get(keyOf(item));
}

function selectEssaysOfResults(db: Reader, resultIds: readonly string[]) {
  return db
    .selectFrom('essays')
    .select(['id', 'result_id', 'question_id', 'points'])
    .where('result_id', 'in', resultIds)
    .execute();
}

/** What people said of an essay: the candidate is told no names. */
export function presentMarkedEssay(
  { points, marks }: EssayWithMarks,
  question: QuestionRevision,
  { isRuled, showsTrail }: { isRuled: boolean; showsTrail: boolean },
): MarkedEssay {
  const { rubric } = essayOf(question.details);
  return {
    isWaiting: points === null && !isRuled,
    marks: marksThatCount(marks).map((mark) => ({
      points: mark.points,
      comment: mark.comment,
      criteria: mark.levels.flatMap((level) => presentLevel(rubric, level)),
    })),
    trail: showsTrail
      ? marks.toReversed().map(({ at, by, round, points: given, comment, reason }) => {
          return { at: wireTime(at), by, round, points: given, comment, reason };
        })
      : [],
  };
}

/** What the marks that count say in words. */
export function commentsOn(essay: EssayWithMarks | undefined): string[] {
  return marksThatCount(essay?.marks ?? [])
    .map(({ comment }) => comment)
    .filter((comment) => comment !== '');
}

function presentLevel(rubric: readonly Criterion[], { criterionId, points }: EssayMark['levels'][number]) {
  const criterion = rubric.find(({ _id }) => _id === criterionId);
  if (!criterion) return [];
  const text = criterion.levels.find((level) => level.points === points)?.text ?? '';
  return [{ title: criterion.title, points, of: bestOf(criterion), text }];
}

/** The author's word, where they gave one; else the first and the second. */
function marksThatCount(marks: readonly EssayMark[]): EssayMark[] {
  const standing = standingMarks(marks);
  const third = standing.get(3);
  if (third) return [third];
  return [standing.get(1), standing.get(2)].filter((mark) => mark !== undefined);
}
