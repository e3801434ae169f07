import { type Selectable, sql } from 'kysely';
import { prepared, preparedInsert } from '#server/platform/db/prepared.ts';
import { contains } from '#server/platform/db/search.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { ResultItemsTable, ResultsTable } from '#server/platform/db/tables/results.ts';
import { type Page, totalOf } from '#server/platform/http/pages.ts';

export type ResultRow = Selectable<ResultsTable>;
type NewItem = Omit<Selectable<ResultItemsTable>, 'result_id' | 'position' | 'override_id'>;

const insertRows = preparedInsert('results', {
  id: 'text',
  attempt_id: 'text',
  user_id: 'text',
  test_id: 'text',
  category: 'text',
  score: 'number',
  passing_score: 'number',
  marks_off: 'text',
  passed: 'number',
  correct_count: 'number',
  question_count: 'number',
  points_won: 'number',
  points_possible: 'number',
  time_taken: 'number',
  counts_in_statistics: 'number',
  sitting_id: 'text',
  state: 'text',
  counts_once_marked: 'number',
  marked_at: 'number',
  submitted_at: 'number',
});

const insertItems = preparedInsert('result_items', {
  result_id: 'text',
  position: 'number',
  question_id: 'text',
  question_revision_id: 'text',
  read_revision_id: 'text',
  ruling_id: 'text',
  override_id: 'text',
  answer: 'text',
  is_correct: 'number',
  points: 'number',
  points_won: 'number',
});

export type NewResult = { result: ResultRow; items: readonly NewItem[] };

/** Keeps results with the mark of each of their items, in their order. */
export async function insertResults(trx: Writer, all: readonly NewResult[]): Promise<void> {
  await insertRows(
    trx,
    all.map(({ result }) => result),
  );
  await insertItems(
    trx,
    all.flatMap(({ result, items }) =>
      items.map((item, position) => ({ ...item, result_id: result.id, position, override_id: null })),
    ),
  );
}

const columns = [
  'results.id',
  'results.attempt_id',
  'results.user_id',
  'results.test_id',
  'results.category',
  'results.score',
  'results.passing_score',
  'results.marks_off',
  'results.passed',
  'results.correct_count',
  'results.question_count',
  'results.points_won',
  'results.points_possible',
  'results.time_taken',
  'results.counts_in_statistics',
  'results.sitting_id',
  'results.state',
  'results.counts_once_marked',
  'results.marked_at',
  'results.submitted_at',
] as const;

const resultOfAttempt = prepared<{ attemptId: string }>()((db, { value }) =>
  db.selectFrom('results').select(columns).where('attempt_id', '=', value('attemptId')),
);

export async function selectResultOfAttempt(db: Reader, attemptId: string): Promise<ResultRow> {
  const result = await resultOfAttempt.first(db, { attemptId });
  if (!result) throw new Error(`Attempt ${attemptId} has no result`);
  return result;
}

/** A result with what its presentation needs beside it. A deleted account has no name. */
export const describedResults = (db: Reader) =>
  db
    .selectFrom('results')
    .innerJoin('tests', 'tests.id', 'results.test_id')
    .innerJoin('users', 'users.id', 'results.user_id')
    .leftJoin('sittings', 'sittings.id', 'results.sitting_id')
    .select(columns)
    .select([
      'sittings.answers_released_at as answers_released_at',
      'sittings.explanations_released_at as explanations_released_at',
      'tests.title as test_title',
      'tests.created_by as test_created_by',
      'tests.review_policy as review_policy',
      'tests.review_from as review_from',
      'tests.shows_place as shows_place',
      'users.name as student_name',
    ]);

export type DescribedResult = Awaited<ReturnType<ReturnType<typeof describedResults>['executeTakeFirstOrThrow']>>;

const resultsById = prepared<{ ids: readonly string[] }>()((db, { among }) =>
  describedResults(db).where((eb) => among(eb.ref('results.id'), 'ids')),
);

/** By their ids. */
export async function selectResults(db: Reader, ids: readonly string[]): Promise<Map<string, DescribedResult>> {
  return new Map((await resultsById.all(db, { ids })).map((result) => [result.id, result]));
}

export function selectOptionalResult(db: Reader, id: string): Promise<DescribedResult | undefined> {
  return resultsById.first(db, { ids: [id] });
}

export async function selectResult(db: Reader, id: string): Promise<DescribedResult> {
  const result = await selectOptionalResult(db, id);
  if (!result) throw new Error(`Result ${id} does not exist`);
  return result;
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

/** The place in a list tells no score that is held back. */
const orderColumn = {
  submitted_at: sql.ref<number>('results.submitted_at'),
  score: sql<number>`case when results.state = 'held-back' then 0 else results.score end`,
} as const;

const inOrder = (db: Reader, own: OwnResults) =>
  matching(db, own).orderBy(orderColumn[own.sortBy], own.order).orderBy('results.id', own.order);

const wholeList = (sortBy: OwnResults['sortBy'], order: OwnResults['order']) =>
  prepared<{ userId: string } & Page>()((db, { value }) =>
    describedResults(db)
      .where('results.user_id', '=', value('userId'))
      .orderBy(orderColumn[sortBy], order)
      .orderBy('results.id', order)
      .limit(value('limit'))
      .offset(value('offset')),
  );
const bothWays = (sortBy: OwnResults['sortBy']) => ({ asc: wholeList(sortBy, 'asc'), desc: wholeList(sortBy, 'desc') });
const wholeLists = { submitted_at: bothWays('submitted_at'), score: bothWays('score') };
const ownCount = prepared<{ userId: string }>()((db, { value }) =>
  db
    .selectFrom('results')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', value('userId')),
);

export async function selectOwnResults(
  db: Reader,
  own: OwnResults,
  page: Page,
): Promise<{ rows: DescribedResult[]; total: number }> {
  const { userId, search, sortBy, order } = own;
  if (!search) {
    const rows = await wholeLists[sortBy][order].all(db, { userId, ...page });
    const count = async () => (await ownCount.first(db, { userId }))?.total ?? 0;
    return { rows, total: await totalOf(page, rows, count) };
  }
  const rows = await inOrder(db, own).limit(page.limit).offset(page.offset).execute();
  const total = await totalOf(page, rows, () => countMatching(db, own));
  return { rows, total };
}

async function countMatching(db: Reader, own: OwnResults): Promise<number> {
  const { total } = await matching(db, own)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** What the list holds on all of its pages. */
export function selectAllOwnResults(db: Reader, own: OwnResults): Promise<DescribedResult[]> {
  return inOrder(db, own).execute();
}

export function selectItems(db: Reader, resultId: string): Promise<Selectable<ResultItemsTable>[]> {
  return db.selectFrom('result_items').selectAll().where('result_id', '=', resultId).orderBy('position').execute();
}

const lateAnswers = prepared<{ attemptIds: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom(
      db
        .selectFrom('late_answers')
        .select(['attempt_id', 'question_id'])
        .where((eb) => among(eb.ref('attempt_id'), 'attemptIds'))
        // What was accepted is in the result.
        .where(sql<boolean>`coalesce(accepted, 0) = 0`)
        .unionAll(
          db
            .selectFrom('attempt_files')
            .select(['attempt_id', 'question_id'])
            .where((eb) => among(eb.ref('attempt_id'), 'attemptIds'))
            .where('is_late', '=', 1),
        )
        .as('late'),
    )
    .select((eb) => ['attempt_id', eb.fn.count<number>('question_id').distinct().as('count')])
    .groupBy('attempt_id'),
);

/** By attempt, questions of which an answer, or the file with it, came after the end; where none did it is absent. */
export async function countLateAnswers(db: Reader, attemptIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await lateAnswers.all(db, { attemptIds });
  return new Map(rows.map((row) => [row.attempt_id, row.count]));
}
