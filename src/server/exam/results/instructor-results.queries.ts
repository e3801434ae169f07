import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { FiltersOf } from '#contract/lists.ts';
import type { authoredResultList } from '#contract/own-lists.ts';
import { scoreBuckets } from '#domain/scoring/score-label.ts';
import { isInClass } from '#server/people/classes/class-conditions.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { holds } from '#server/platform/db/search.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Page } from '#server/platform/http/pages.ts';
import { type Conditions, filtersSet, narrowed } from '#server/platform/lists/list.ts';

export type OwnTest = { id: string; title: string; deleted_at: number | null };

/** All tests that somebody wrote, those they have deleted too, by title. */
export function selectTestsWrittenBy(db: Reader, authorId: string): Promise<OwnTest[]> {
  return db
    .selectFrom('tests')
    .select(['id', 'title', 'deleted_at'])
    .where('created_by', '=', authorId)
    .orderBy('title')
    .orderBy('id')
    .execute();
}

/** Which results of some tests. */
export type ResultFilter = Omit<FiltersOf<typeof authoredResultList>, 'search' | 'test' | 'time' | 'timeZone'> & {
  testIds: readonly string[];
  /** Epoch milliseconds. */
  since: number | undefined;
  /** Words of which each is in the title of a test, of which these are found by it, or in what the student is called. */
  search: readonly SearchedWord[] | undefined;
};
export type SearchedWord = { word: string; foundTestIds: readonly string[] };
export type ResultOrder = { sortBy: 'submitted_at' | 'score' | 'name'; order: 'asc' | 'desc' };

/** Which results, and how they are reached. */
export type Chosen = ResultFilter & {
  /** Whether the tests have so many of all results that a page is found sooner in the order of time than by test. */
  isLargeShare: boolean;
};

const matching = (db: Reader, filter: ResultFilter) =>
  narrowed(db.selectFrom('results'), filter, conditionsFor(sql.ref('results.test_id')));

/** For reading a page in the order of time: of a large share without the index by test, which would sort all of it. */
function matchingInTime(db: Reader, filter: Chosen, { sortBy }: Pick<ResultOrder, 'sortBy'>) {
  const test = sql.ref<string>('results.test_id');
  const inTime = filter.isLargeShare && sortBy === 'submitted_at';
  return narrowed(db.selectFrom('results'), filter, conditionsFor(inTime ? sql<string>`${test} || ''` : test));
}

const never = sql<boolean>`1 = 0`;

/** @param test the column of the test, so that an index is used by it, or is not */
const conditionsFor = (test: Expression<string>): Conditions<ResultFilter, 'results'> => ({
  testIds: (eb, testIds) => (testIds.length > 0 ? eb(test, 'in', testIds) : never),
  class: (eb, classId) => isInClass(eb.ref('results.user_id'), classId),
  sitting: (eb, sittingId) => eb('results.sitting_id', '=', sittingId),
  status: hasStatus,
  since: (eb, since) => eb('results.submitted_at', '>=', since),
  search: (eb, search) =>
    eb.and(
      search.map(({ word, foundTestIds }) => {
        const byTitle = foundTestIds.length > 0 ? eb('results.test_id', 'in', foundTestIds) : never;
        return eb.or([byTitle, isTakenBy(eb, word)]);
      }),
    ),
});

/** One that has no score is neither. */
export function hasStatus(eb: ExpressionBuilder<Database, 'results'>, status: 'passed' | 'failed') {
  if (status === 'passed') return eb('results.passed', '=', 1);
  return eb.and([eb('results.passed', '=', 0), eb('results.state', 'in', ['marked', 'held-back'])]);
}

export const asksForTestsAlone = (filter: ResultFilter): boolean =>
  filtersSet(filter, conditionsFor(sql.ref('results.test_id'))).every((name) => name === 'testIds');

/** By name; the e-mail, which the column goes on with, is searched for what can only be one: else a word finds too many. */
function isTakenBy(eb: ExpressionBuilder<Database, 'results'>, word: string) {
  const name = sql<string>`substr(users.search_text, 1, length(users.search_text) - length(coalesce(users.email_lower, '')))`;
  const searched = word.includes('@') ? sql.ref<string>('users.search_text') : name;
  return eb.exists(
    eb.selectFrom('users').select('users.id').whereRef('users.id', '=', 'results.user_id').where(holds(searched, word)),
  );
}

/** Results with what their list shows beside them. */
export const authoredResults = (db: Reader) =>
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
      'tests.deleted_at as test_deleted_at',
      'users.name as student_name',
      'users.email as student_email',
      'users.search_text as student_search_text',
    ]);
export type AuthoredResult = Awaited<ReturnType<ReturnType<typeof authoredResults>['executeTakeFirstOrThrow']>>;

export async function selectResultsOfTests(
  db: Reader,
  filter: Chosen,
  order: ResultOrder,
  page: Pick<Page, 'limit' | 'offset'>,
): Promise<AuthoredResult[]> {
  const found = matchingInTime(db, filter, order).select('results.id');
  const ids = inOrder(found, order).limit(page.limit).offset(page.offset);
  return selectByIds(db, await ids.execute(), order);
}

/** The results after one of the list's, some at a time: to go through all of them at an even cost. */
export async function selectResultsOfTestsAfter(
  db: Reader,
  filter: Chosen,
  order: ResultOrder,
  after: AuthoredResult | undefined,
  limit: number,
): Promise<AuthoredResult[]> {
  let ids = inOrder(matchingInTime(db, filter, order).select('results.id'), order).limit(limit);
  if (after) {
    const column = orderColumn(order);
    const beyond = order.order === 'asc' ? '>' : '<';
    const value = order.sortBy === 'name' ? after.student_search_text : after[order.sortBy];
    ids = ids.where((eb) =>
      eb.or([eb(column, beyond, value), eb.and([eb(column, '=', value), eb('results.id', beyond, after.id)])]),
    );
  }
  return selectByIds(db, await ids.execute(), order);
}

type Ordered<Q> = {
  orderBy: (column: 'results.id' | Expression<string | number>, order: 'asc' | 'desc') => Q;
};

/** Names as they are searched, so that accents and capitals part nobody from their neighbours. */
const orderColumn = ({ sortBy }: Pick<ResultOrder, 'sortBy'>): RawBuilder<string | number> =>
  sortBy === 'name'
    ? sql`(select student.search_text from users as student where student.id = results.user_id)`
    : sql.ref(`results.${sortBy}`);

const inOrder = <Q extends Ordered<Q>>(query: Q, order: ResultOrder): Q =>
  query.orderBy(orderColumn(order), order.order).orderBy('results.id', order.order);

async function selectByIds(db: Reader, rows: readonly { id: string }[], order: ResultOrder): Promise<AuthoredResult[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  return inOrder(authoredResults(db).where('results.id', 'in', ids), order).execute();
}

export async function countResultsOfTests(db: Reader, filter: ResultFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many results of the tests count in no statistics: an author's own, an administrator's, and those being marked. */
export async function countUncounted(db: Reader, testIds: readonly string[]): Promise<number> {
  if (testIds.length === 0) return 0;
  const { total } = await db
    .selectFrom('results')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('test_id', 'in', testIds)
    .where('counts_in_statistics', '=', 0)
    .executeTakeFirstOrThrow();
  return total;
}

/** How many different people have a result that counts. */
export async function countStudents(db: Reader, filter: ResultFilter): Promise<number> {
  const { students } = await matching(db, filter)
    .where('results.counts_in_statistics', '=', 1)
    .select((eb) => eb.fn.count<number>('results.user_id').distinct().as('students'))
    .executeTakeFirstOrThrow();
  return students;
}

export type TestMeasures = { results: number; passed: number; score_sum: number; buckets: number[] };

/** What the results that count add up to, by test; tests without any are absent. */
export async function addUpResults(db: Reader, filter: ResultFilter): Promise<Map<string, TestMeasures>> {
  const rows = await matching(db, filter)
    .where('results.counts_in_statistics', '=', 1)
    .select((eb) => [
      'results.test_id',
      eb.fn.countAll<number>().as('results'),
      eb.fn.sum<number>('results.passed').as('passed'),
      eb.fn.sum<number>('results.score').as('score_sum'),
      atMost(scoreBuckets[0]).as('up_to_0'),
      atMost(scoreBuckets[1]).as('up_to_1'),
      atMost(scoreBuckets[2]).as('up_to_2'),
      atMost(scoreBuckets[3]).as('up_to_3'),
    ])
    .groupBy('results.test_id')
    .execute();
  return new Map(
    rows.map(({ test_id, results, passed, score_sum, up_to_0, up_to_1, up_to_2, up_to_3 }) => [
      test_id,
      {
        results,
        passed,
        score_sum,
        buckets: [up_to_0, up_to_1 - up_to_0, up_to_2 - up_to_1, up_to_3 - up_to_2, results - up_to_3],
      },
    ]),
  );
}

const atMost = (score: (typeof scoreBuckets)[number]) =>
  sql<number>`sum(case when results.score <= ${score} then 1 else 0 end)`;

/** The newest of the results that count. */
export async function selectNewest(db: Reader, filter: Chosen, limit: number): Promise<AuthoredResult[]> {
  const order = { sortBy: 'submitted_at', order: 'desc' } as const;
  return selectByIds(db, await counting(db, filter, order).limit(limit).execute(), order);
}

/**
 * The best of the results that count, of each person one. One is looked for at a time, from the top down: to group all
 * of them would take as long as there are results.
 */
export async function selectBestOfPeople(db: Reader, filter: Chosen, people: number): Promise<AuthoredResult[]> {
  const order = { sortBy: 'score', order: 'desc' } as const;
  const best: { id: string; user_id: string }[] = [];
  while (best.length < people) {
    let others = counting(db, filter, order);
    if (best.length > 0) {
      others = others.where(
        'results.user_id',
        'not in',
        best.map(({ user_id }) => user_id),
      );
    }
    const next = await others.limit(1).executeTakeFirst();
    if (!next) break;
    best.push(next);
  }
  return selectByIds(db, best, order);
}

const counting = (db: Reader, filter: Chosen, order: ResultOrder) =>
  inOrder(
    matchingInTime(db, filter, order)
      .where('results.counts_in_statistics', '=', 1)
      .select(['results.id', 'results.user_id']),
    order,
  );

/** What tests are called, deleted ones too. */
export async function selectTitles(db: Reader, testIds: readonly string[]): Promise<Map<string, string>> {
  if (testIds.length === 0) return new Map();
  const rows = await db.selectFrom('tests').select(['id', 'title']).where('id', 'in', testIds).execute();
  return new Map(rows.map((row) => [row.id, row.title]));
}
