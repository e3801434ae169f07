import { type Marked, type Score, scoreOf } from '#domain/scoring/grade.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Flag } from '#server/platform/db/tables/columns.ts';
import { appendCorrections } from '#server/platform/totals/totals.queries.ts';
import type { ResultRow } from './result.queries.ts';

/**
 * Adds up the marks of results that the transaction holds, anew, and corrects the totals. Answers those whose score is
 * another now, and which.
 */
export async function rescoreResults(
  trx: Writer,
  results: readonly ResultRow[],
): Promise<{ result: ResultRow; score: Score }[]> {
  const marks = await selectMarks(
    trx,
    results.map((result) => result.id),
  );
  const rescored = results.map((result) => rescoredBy(result, marks.get(result.id) ?? []));
  for (const { result, score, passed } of rescored) await setScore(trx, result.id, score, passed);
  const changed = rescored.filter(({ result, score }) => result.score !== score.score);
  await appendCorrections(
    trx,
    changed
      .filter(({ result }) => result.counts_in_statistics === 1)
      .map(({ result, score, passed }) => ({ result, rescored: { score: score.score, passed } })),
  );
  return changed;
}

function rescoredBy(result: ResultRow, marks: readonly Marked[]) {
  const score = scoreOf(marks);
  const passed = score.score >= result.passing_score ? 1 : 0;
  return { result, score, passed } as const;
}

/** The marks of all items of these results, by result. */
async function selectMarks(trx: Writer, resultIds: readonly string[]): Promise<Map<string, Marked[]>> {
  const rows = await trx
    .selectFrom('result_items')
    .select(['result_id', 'is_correct', 'points', 'points_won'])
    .where('result_id', 'in', resultIds)
    .orderBy('result_id')
    .orderBy('position')
    .execute();
  const marks = new Map<string, Marked[]>();
  for (const row of rows) {
    const own = marks.get(row.result_id) ?? [];
    own.push({ isCorrect: row.is_correct === 1, points: row.points, pointsWon: row.points_won });
    marks.set(row.result_id, own);
  }
  return marks;
}

async function setScore(trx: Writer, resultId: string, score: Score, passed: Flag): Promise<void> {
  await trx
    .updateTable('results')
    .set({
      score: score.score,
      passed,
      correct_count: score.correctCount,
      question_count: score.questionCount,
      points_won: score.pointsWon,
      points_possible: score.pointsPossible,
    })
    .where('id', '=', resultId)
    .execute();
}
