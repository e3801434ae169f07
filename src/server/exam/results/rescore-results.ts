import { sectionsOf } from '#domain/attempt/lay-out-attempt.ts';
import { type PlacedMark, type Score, scoreOf } from '#domain/scoring/grade.ts';
import { selectLayouts } from '#server/exam/layouts/layout.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Flag } from '#server/platform/db/tables/columns.ts';
import { appendCorrections } from '#server/platform/totals/totals.queries.ts';
import { selectWaiting } from './essays.queries.ts';
import { finishResults } from './finish-results.ts';
import type { ResultRow } from './result.queries.ts';

/**
 * Adds up the marks of results that the transaction holds, anew, and corrects the totals. One that is being marked gets
 * its score when nothing of it waits any more. Answers those whose score is another now, and which, as they were before.
 */
export async function rescoreResults(
  trx: Writer,
  results: readonly ResultRow[],
  now: number,
): Promise<{ result: ResultRow; score: Score }[]> {
  const waiting = await selectWaiting(
    trx,
    results.filter(isBeingMarked).map(({ id }) => id),
  );
  // One that was annulled has no score until it is restored.
  const scored = results.filter(({ id, state }) => state !== 'annulled' && !waiting.has(id));
  if (scored.length === 0) return [];
  const marks = await selectMarks(trx, scored);
  const rescored = scored.map((result) => rescoredBy(result, marks.get(result.id) ?? []));
  for (const { result, score, passed } of rescored) await setScore(trx, result.id, score, passed);
  const finished = rescored.filter(({ result }) => isBeingMarked(result));
  await finishResults(
    trx,
    finished.map(({ result, score, passed }) => ({ result, score: score.score, passed })),
    now,
  );
  const changed = rescored.filter(({ result, score }) => !isBeingMarked(result) && result.score !== score.score);
  await appendCorrections(
    trx,
    changed
      .filter(({ result }) => result.counts_in_statistics === 1)
      .map(({ result, score, passed }) => ({ result, rescored: { score: score.score, passed } })),
  );
  return [...finished, ...changed];
}

export const isBeingMarked = ({ state }: Pick<ResultRow, 'state'>): boolean => state === 'being-marked';

function rescoredBy(result: ResultRow, marks: readonly PlacedMark[]) {
  const score = scoreOf(marks);
  const passed = score.score >= result.passing_score ? 1 : 0;
  return { result, score, passed } as const;
}

/** The marks of all items of these results, by result. */
async function selectMarks(trx: Writer, results: readonly ResultRow[]): Promise<Map<string, PlacedMark[]>> {
  const rows = await trx
    .selectFrom('result_items')
    .select(['result_id', 'question_id', 'is_correct', 'points', 'points_won'])
    .where(
      'result_id',
      'in',
      results.map(({ id }) => id),
    )
    .orderBy('result_id')
    .orderBy('position')
    .execute();
  const layouts = await selectLayouts(
    trx,
    results.map((result) => result.attempt_id),
  );
  const sections = new Map(results.map(({ id, attempt_id }) => [id, sectionsOf(layouts.get(attempt_id) ?? null)]));
  const marks = new Map<string, PlacedMark[]>();
  for (const row of rows) {
    const own = marks.get(row.result_id) ?? [];
    const section = sections.get(row.result_id)?.(row.question_id);
    own.push({ section, isCorrect: row.is_correct === 1, points: row.points, pointsWon: row.points_won });
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
