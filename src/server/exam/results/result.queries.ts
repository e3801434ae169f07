import type { Insertable, Selectable } from 'kysely';
import { contains } from '#server/platform/db/search.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { ResultItemsTable, ResultsTable } from '#server/platform/db/tables/results.ts';
import type { Page } from '#server/platform/http/pages.ts';

export type ResultRow = Selectable<ResultsTable>;
type NewItem = Omit<Insertable<ResultItemsTable>, 'result_id' | 'position'>;

export async function insertResult(trx: Writer, result: ResultRow, items: readonly NewItem[]): Promise<void> {
  await trx.insertInto('results').values(result).execute();
  if (items.length > 0) {
    await trx
      .insertInto('result_items')
      .values(items.map((item, position) => ({ ...item, result_id: result.id, position })))
      .execute();
  }
}

export function selectResultOfAttempt(db: Reader, attemptId: string): Promise<ResultRow> {
  return db.selectFrom('results').selectAll().where('attempt_id', '=', attemptId).executeTakeFirstOrThrow();
}

/** A result with what its presentation needs beside it. A deleted account has no name. */
export const describedResults = (db: Reader) =>
  db
    .selectFrom('results')
    .innerJoin('tests', 'tests.id', 'results.test_id')
    .innerJoin('users', 'users.id', 'results.user_id')
    .selectAll('results')
    .select([
      'tests.title as test_title',
      'tests.created_by as test_created_by',
      'tests.review_policy as review_policy',
      'tests.review_from as review_from',
      'users.name as student_name',
    ]);

export type DescribedResult = Awaited<ReturnType<ReturnType<typeof describedResults>['executeTakeFirstOrThrow']>>;

export function selectOptionalResult(db: Reader, id: string): Promise<DescribedResult | undefined> {
  return describedResults(db).where('results.id', '=', id).executeTakeFirst();
}

export function selectResult(db: Reader, id: string): Promise<DescribedResult> {
  return describedResults(db).where('results.id', '=', id).executeTakeFirstOrThrow();
}

/** The newest results that count in the test's statistics, with what a line of a list shows. */
export function selectLatestResults(db: Reader, testId: string, howMany: number): Promise<DescribedResult[]> {
  return describedResults(db)
    .where('results.test_id', '=', testId)
    .where('results.counts_in_statistics', '=', 1)
    .orderBy('results.submitted_at', 'desc')
    .orderBy('results.id', 'desc')
    .limit(howMany)
    .execute();
}

export type OwnResults = {
  userId: string;
  search: string | undefined;
  sortBy: 'submitted_at' | 'score';
  order: 'asc' | 'desc';
};

function matching(db: Reader, { userId, search }: OwnResults) {
  const query = describedResults(db).where('results.user_id', '=', userId);
  return search ? query.where((eb) => contains(eb.ref('tests.search_text'), search)) : query;
}

const inOrder = (db: Reader, own: OwnResults) =>
  matching(db, own).orderBy(`results.${own.sortBy}`, own.order).orderBy('results.id', own.order);

export async function selectOwnResults(
  db: Reader,
  own: OwnResults,
  page: Page,
): Promise<{ rows: DescribedResult[]; total: number }> {
  const rows = await inOrder(db, own).limit(page.limit).offset(page.offset).execute();
  const { total } = await matching(db, own)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** What the list holds on all of its pages. */
export function selectAllOwnResults(db: Reader, own: OwnResults): Promise<DescribedResult[]> {
  return inOrder(db, own).execute();
}

export function selectItems(db: Reader, resultId: string): Promise<Selectable<ResultItemsTable>[]> {
  return db.selectFrom('result_items').selectAll().where('result_id', '=', resultId).orderBy('position').execute();
}

export async function countLateAnswers(db: Reader, attemptId: string): Promise<number> {
  const { count } = await db
    .selectFrom('late_answers')
    .select((eb) => eb.fn.count<number>('question_id').distinct().as('count'))
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return count;
}
