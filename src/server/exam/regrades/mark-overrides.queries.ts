import type { Insertable, Selectable } from 'kysely';
import type { Marked } from '#domain/scoring/grade.ts';
import type { ResultRow } from '#server/exam/results/result.queries.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { MarkOverridesTable, ResultItemsTable } from '#server/platform/db/tables/results.ts';

/** The result with who wrote its test, held until the transaction ends. */
export async function lockOptionalAuthoredResult(
  trx: Writer,
  resultId: string,
): Promise<(ResultRow & { test_created_by: string }) | undefined> {
  const result = await trx.selectFrom('results').selectAll().where('id', '=', resultId).forUpdate().executeTakeFirst();
  if (!result) return undefined;
  const test = await trx
    .selectFrom('tests')
    .select('created_by')
    .where('id', '=', result.test_id)
    .executeTakeFirstOrThrow();
  return { ...result, test_created_by: test.created_by };
}

export function selectOptionalItem(
  trx: Writer,
  resultId: string,
  questionId: string,
): Promise<Selectable<ResultItemsTable> | undefined> {
  return trx
    .selectFrom('result_items')
    .selectAll()
    .where('result_id', '=', resultId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();
}

/** Keeps a change by hand in the trail, and gives the item its mark. */
export async function applyOverride(
  trx: Writer,
  override: Insertable<MarkOverridesTable>,
  { isCorrect, points, pointsWon }: Marked,
): Promise<void> {
  await trx.insertInto('mark_overrides').values(override).execute();
  await trx
    .updateTable('result_items')
    .set({
      override_id: override.removes === 1 ? null : override.id,
      is_correct: isCorrect ? 1 : 0,
      points,
      points_won: pointsWon,
    })
    .where('result_id', '=', override.result_id)
    .where('question_id', '=', override.question_id)
    .execute();
}

/** Every change by hand to the marks of a result, the newest first. */
export function selectOverrides(db: Reader, resultId: string) {
  return db
    .selectFrom('mark_overrides')
    .innerJoin('users', 'users.id', 'mark_overrides.requested_by')
    .selectAll('mark_overrides')
    .select('users.name as requester')
    .where('mark_overrides.result_id', '=', resultId)
    .orderBy('mark_overrides.requested_at', 'desc')
    .orderBy('mark_overrides.id', 'desc')
    .execute();
}
export type OverrideRow = Awaited<ReturnType<typeof selectOverrides>>[number];
