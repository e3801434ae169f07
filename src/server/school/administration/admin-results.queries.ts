import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { resultList } from '#contract/admin-lists.ts';
import type { FiltersOf } from '#contract/lists.ts';
import { type AuthoredResult, authoredResults, hasStatus } from '#server/exam/results/instructor-results.queries.ts';
import { isInClass } from '#server/people/classes/class-conditions.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { holds, peopleFound } from '#server/platform/db/search.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Page } from '#server/platform/http/pages.ts';
import { type Conditions, narrowed } from '#server/platform/lists/list.ts';

/** Which of all results. */
export type AllResultsFilter = Omit<FiltersOf<typeof resultList>, 'search' | 'from' | 'to' | 'timeZone'> & {
  /** Epoch milliseconds, the second one left out. */
  from: number | undefined;
  before: number | undefined;
  /** Words of which each is in the title of a test, of which these are found by it, or in what the person is called. */
  search: readonly FoundByWord[] | undefined;
};
export type FoundByWord = {
  word: string;
  testIds: readonly string[];
  /** Nothing where it finds so many that they are told apart result by result. */
  userIds: readonly string[] | undefined;
};
/** In the order of `by`, the newest or the lowest score first or last. */
export type AllResultsOrder = { by: 'submitted_at' | 'score'; order: 'asc' | 'desc' };

/**
 * How results are reached: in their order, each looked at until a page is full, or few of them by test and person, put
 * into order afterwards. SQLite does not know how many there are of each, so it is told.
 */
export type Reaching = 'in-order' | 'few-by-search';

export const conditionsFor = (reaching: Reaching): Conditions<AllResultsFilter, 'results'> => ({
  test: (eb, testId) => eb('results.test_id', '=', testId),
  person: (eb, userId) => eb('results.user_id', '=', userId),
  class: (eb, classId) => isInClass(eb.ref('results.user_id'), classId),
  sitting: (eb, sittingId) => eb('results.sitting_id', '=', sittingId),
  category: (eb, category) => eb('results.category', '=', category),
  status: hasStatus,
  from: (eb, from) => eb('results.submitted_at', '>=', from),
  before: (eb, before) => eb('results.submitted_at', '<', before),
  minScore: (eb, minScore) => eb.and([eb('results.score', '>=', minScore), hasScore(eb)]),
  maxScore: (eb, maxScore) => eb.and([eb('results.score', '<=', maxScore), hasScore(eb)]),
  search: (eb, search) => eb.and(search.map((found) => isFoundBy(eb, found, reaching))),
});

const hasScore = (eb: ExpressionBuilder<Database, 'results'>) => eb('results.state', 'in', ['marked', 'held-back']);

function isFoundBy(eb: ExpressionBuilder<Database, 'results'>, found: FoundByWord, reaching: Reaching) {
  // An expression that is no column is looked up in no index.
  const column = (name: 'test_id' | 'user_id') =>
    reaching === 'few-by-search'
      ? sql.ref<string>(`results.${name}`)
      : sql<string>`${sql.ref(`results.${name}`)} || ''`;
  const { word, testIds, userIds } = found;
  const ways: Expression<SqlBool>[] = [];
  if (testIds.length > 0) ways.push(eb(column('test_id'), 'in', testIds));
  if (userIds === undefined) ways.push(isTakenBy(eb, word));
  else if (userIds.length > 0) ways.push(eb(column('user_id'), 'in', userIds));
  return ways.length === 0 ? sql<SqlBool>`1 = 0` : eb.or(ways);
}

function isTakenBy(eb: ExpressionBuilder<Database, 'results'>, word: string) {
  const people = eb.selectFrom('users').select('users.id').whereRef('users.id', '=', 'results.user_id');
  return eb.exists(people.where((person) => holds(person.ref('users.search_text'), word)));
}

const matching = (db: Reader, filter: AllResultsFilter, reaching: Reaching) =>
  narrowed(db.selectFrom('results'), filter, conditionsFor(reaching));

/** A page of the list. */
export async function selectAllResults(
  db: Reader,
  filter: AllResultsFilter,
  { by, order, reaching }: AllResultsOrder & { reaching: Reaching },
  page: Pick<Page, 'limit' | 'offset'>,
): Promise<AuthoredResult[]> {
  const sorted = reaching === 'few-by-search' ? sql<number>`${sql.ref(`results.${by}`)} + 0` : sql.ref(`results.${by}`);
  const ids = await matching(db, filter, reaching)
    .select('results.id')
    .orderBy(sorted, order)
    .orderBy('results.id', order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return selectByIds(db, ids, { by, order });
}

/** The results after one of the list's, some at a time: to go through all of them at an even cost. */
export async function selectAllResultsAfter(
  db: Reader,
  filter: AllResultsFilter,
  { by, order }: AllResultsOrder,
  after: AuthoredResult | undefined,
  limit: number,
): Promise<AuthoredResult[]> {
  let ids = matching(db, filter, 'in-order')
    .select('results.id')
    .orderBy(`results.${by}`, order)
    .orderBy('results.id', order)
    .limit(limit);
  if (after) {
    const beyond = order === 'asc' ? '>' : '<';
    ids = ids.where((eb) => eb(eb.refTuple(`results.${by}`, 'results.id'), beyond, eb.tuple(after[by], after.id)));
  }
  return selectByIds(db, await ids.execute(), { by, order });
}

async function selectByIds(
  db: Reader,
  rows: readonly { id: string }[],
  { by, order }: AllResultsOrder,
): Promise<AuthoredResult[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const results = authoredResults(db).where('results.id', 'in', ids);
  return results.orderBy(`results.${by}`, order).orderBy('results.id', order).execute();
}

export async function countAllResults(db: Reader, filter: AllResultsFilter): Promise<number> {
  const { total } = await matching(db, filter, 'in-order')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many a search finds, and no more than `atMost`: each has to be looked at. */
export async function countFoundResults(
  db: Reader,
  filter: AllResultsFilter,
  reaching: Reaching,
  atMost: number,
): Promise<number> {
  const { total } = await db
    .selectFrom(matching(db, filter, reaching).select('results.id').limit(atMost).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many of them count in no statistics, and so in no totals: few. */
export async function countUncountedResults(db: Reader, filter: AllResultsFilter): Promise<number> {
  const { total } = await matching(db, filter, 'in-order')
    // Written out, so that SQLite knows the index that holds these alone.
    .where(sql<SqlBool>`results.counts_in_statistics = 0`)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** All tests by title, those that are deleted too: their results stay. */
export function selectTestTitles(db: Reader): Promise<{ id: string; title: string }[]> {
  return db.selectFrom('tests').select(['id', 'title']).orderBy('title').orderBy('id').execute();
}

/** What tests are filed under, and were when they were taken. */
export async function selectResultCategories(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('tests')
    .select('category')
    .union(db.selectFrom('totals').select('subject_id as category').where('scope', '=', 'category'))
    .execute();
  return rows.map((row) => row.category).toSorted((a, b) => a.localeCompare(b));
}

/** People whom a word finds, by name or e-mail. */
export async function selectFoundPeople(db: Reader, word: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${peopleFound(word)} limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export function selectOptionalName(db: Reader, userId: string): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('users').select(['id', 'name']).where('id', '=', userId).executeTakeFirst();
}
