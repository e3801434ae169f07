import { v4 as drawnId } from 'uuid';
import type { Reader, Writer } from '#server/platform/db/store.ts';

export type NewEssay = { resultId: string; questionId: string; testId: string; at: number };

/** Keeps answers that people are to mark. */
export async function insertEssays(trx: Writer, essays: readonly NewEssay[]): Promise<void> {
  if (essays.length === 0) return;
  await trx
    .insertInto('essays')
    .values(
      essays.map(({ resultId, questionId, testId, at }) => ({
        // Drawn, so that nobody who marks can tell by it who wrote it, or when.
        id: drawnId(),
        result_id: resultId,
        question_id: questionId,
        test_id: testId,
        points: null,
        created_at: at,
      })),
    )
    .execute();
}

/** Essays that have no mark that is settled. What was ruled on, or marked by hand, waits for nobody. */
export const waitingEssays = (db: Reader) =>
  db
    .selectFrom('essays')
    .innerJoin('result_items', (join) =>
      join
        .onRef('result_items.result_id', '=', 'essays.result_id')
        .onRef('result_items.question_id', '=', 'essays.question_id'),
    )
    .where('essays.points', 'is', null)
    .where('result_items.ruling_id', 'is', null)
    .where('result_items.override_id', 'is', null);

/** Which of these results wait for somebody to mark an essay. */
export async function selectWaiting(db: Reader, resultIds: readonly string[]): Promise<Set<string>> {
  if (resultIds.length === 0) return new Set();
  const rows = await waitingEssays(db)
    .select('essays.result_id')
    .distinct()
    .where('essays.result_id', 'in', resultIds)
    .execute();
  return new Set(rows.map((row) => row.result_id));
}

/** What people gave for the answers to a question, by result; those that are not settled are absent. */
export async function selectGiven(
  db: Reader,
  questionId: string,
  resultIds: readonly string[],
): Promise<Map<string, number>> {
  if (resultIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('essays')
    .select(['result_id', 'points'])
    .where('question_id', '=', questionId)
    .where('result_id', 'in', resultIds)
    .execute();
  return new Map(rows.flatMap(({ result_id, points }) => (points === null ? [] : [[result_id, points] as const])));
}
