import type { Insertable } from 'kysely';
import type { Marked } from '#domain/scoring/grade.ts';
import type { QuestionRevision } from '#server/bank/content/question-revisions.ts';
import {
  type Asking,
  isAsEver,
  type Markings,
  outdatedItems,
  ownTestIds,
} from '#server/bank/markings/marking.queries.ts';
import type { ResultRow } from '#server/exam/results/result.queries.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { RegradeChangesTable, RegradesTable } from '#server/platform/db/tables/results.ts';

/** The number of the revision that stands, with the question held until the transaction ends. */
export async function lockOptionalRevisionNumber(trx: Writer, questionId: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('questions')
    .select('revision')
    .where('id', '=', questionId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.revision;
}

/** Some results that have the question marked by something else than holds for it, held in the order of their ids. */
export async function lockOutdatedResults(
  trx: Writer,
  markings: Markings,
  { asking, limit }: { asking: Asking; limit: number },
): Promise<ResultRow[]> {
  if (isAsEver(markings)) return [];
  const found = await outdatedItems(trx, markings, asking).select('result_id').limit(limit).execute();
  if (found.length === 0) return [];
  return trx
    .selectFrom('results')
    .selectAll()
    .where(
      'id',
      'in',
      found.map((row) => row.result_id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What was answered to the question in those of the results that are still outdated, and what marks it. */
export function selectOutdatedAnswers(
  trx: Writer,
  markings: Markings,
  { asking, resultIds }: { asking: Asking; resultIds: readonly string[] },
) {
  return outdatedItems(trx, markings, asking)
    .select(['result_id', 'question_revision_id', 'answer', 'override_id'])
    .where('result_id', 'in', resultIds)
    .execute();
}
export type OutdatedAnswer = Awaited<ReturnType<typeof selectOutdatedAnswers>>[number];

/** What marks an item, and the mark; nothing is said of the mark where a change by hand stands above it. */
export type Marking = { revision: QuestionRevision; rulingId: string | null; mark: Marked | undefined };

/** The same for the question in all of these results. What was picked stays, and so does what was read. */
export async function setMarking(
  trx: Writer,
  resultIds: readonly string[],
  { revision, rulingId, mark }: Marking,
): Promise<void> {
  await trx
    .updateTable('result_items')
    .set((eb) => ({
      read_revision_id: eb.fn.coalesce('read_revision_id', 'question_revision_id'),
      question_revision_id: revision.id,
      ruling_id: rulingId,
      ...(mark && { is_correct: mark.isCorrect ? 1 : 0, points: mark.points, points_won: mark.pointsWon }),
    }))
    .where('question_id', '=', revision.question_id)
    .where('result_id', 'in', resultIds)
    .execute();
}

export async function insertRegrade(trx: Writer, regrade: Insertable<RegradesTable>): Promise<void> {
  await trx.insertInto('regrades').values(regrade).execute();
}

export async function insertChanges(trx: Writer, changes: readonly Insertable<RegradeChangesTable>[]): Promise<void> {
  if (changes.length > 0) await trx.insertInto('regrade_changes').values(changes).execute();
}

/** Whether a result of somebody's tests has the question: it may have been drawn into one. */
export async function hasResultsWith(db: Reader, questionId: string, asking: Asking): Promise<boolean> {
  const found = await db
    .selectFrom('result_items')
    .innerJoin('results', 'results.id', 'result_items.result_id')
    .select('result_items.result_id')
    .where('result_items.question_id', '=', questionId)
    .where('results.test_id', 'in', ownTestIds(db, asking))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
