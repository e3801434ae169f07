import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { AccessLevel, Difficulty } from '#contract/vocabulary.ts';
import { searchable } from '#domain/search/searchable.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { contains } from '#server/platform/db/search.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { TestsTable } from '#server/platform/db/tables/tests.ts';
import type { Page } from '#server/platform/http/pages.ts';

export type TestRow = Selectable<TestsTable> & { creator_name: string };

const withCreator = (db: Reader) =>
  db
    .selectFrom('tests')
    .innerJoin('users', 'users.id', 'tests.created_by')
    .selectAll('tests')
    .select('users.name as creator_name');

/** Also a test that was deleted: attempts and results outlive it. */
export function selectTestEvenIfDeleted(db: Reader, id: string): Promise<TestRow> {
  return withCreator(db).where('tests.id', '=', id).executeTakeFirstOrThrow();
}

export function selectOptionalTestEvenIfDeleted(db: Reader, id: string): Promise<TestRow | undefined> {
  return withCreator(db).where('tests.id', '=', id).executeTakeFirst();
}

export function selectOptionalTest(db: Reader, id: string): Promise<TestRow | undefined> {
  return withCreator(db).where('tests.id', '=', id).where('tests.deleted_at', 'is', null).executeTakeFirst();
}

export type TestFilter = {
  /** Whose tests: all; those in the catalogue; those in the catalogue and one author's own. */
  visibleTo: 'administrator' | 'everybody' | { author: string };
  search?: string | undefined;
  category?: string | undefined;
  difficulty?: Difficulty | undefined;
  /** Only tests that one of these plans is the lowest to open. */
  plans?: readonly AccessLevel[] | undefined;
  sortBy?: 'createdAt' | 'title' | 'timeLimit' | undefined;
  sortOrder: 'asc' | 'desc';
};

const sortColumns = {
  createdAt: 'tests.created_at',
  title: 'tests.search_text',
  timeLimit: 'tests.time_limit',
} as const;

export async function selectTests(
  db: Reader,
  filter: TestFilter,
  page: Page,
): Promise<{ rows: TestRow[]; total: number }> {
  const matching = db.selectFrom('tests').where((eb) => eb.and(conditions(eb, filter)));
  const rows = await matching
    .innerJoin('users', 'users.id', 'tests.created_by')
    .selectAll('tests')
    .select('users.name as creator_name')
    .orderBy(sortColumns[filter.sortBy ?? 'createdAt'], filter.sortOrder)
    .orderBy('tests.id', filter.sortOrder)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

function conditions(eb: ExpressionBuilder<Database, 'tests'>, filter: TestFilter) {
  const { search, category, difficulty, plans } = filter;
  return [
    eb('tests.deleted_at', 'is', null),
    visibility(eb, filter.visibleTo),
    search ? contains(eb.ref('tests.search_text'), search) : sql<boolean>`1 = 1`,
    category ? eb('tests.category', '=', category) : sql<boolean>`1 = 1`,
    difficulty ? eb('tests.difficulty', '=', difficulty) : sql<boolean>`1 = 1`,
    plans ? openedBy(eb, plans) : sql<boolean>`1 = 1`,
  ];
}

function visibility(eb: ExpressionBuilder<Database, 'tests'>, visibleTo: TestFilter['visibleTo']) {
  if (visibleTo === 'administrator') return sql<boolean>`1 = 1`;
  const inCatalogue = eb.and([eb('tests.is_published', '=', 1), eb('tests.is_public', '=', 1)]);
  return visibleTo === 'everybody' ? inCatalogue : eb.or([inCatalogue, eb('tests.created_by', '=', visibleTo.author)]);
}

function openedBy(eb: ExpressionBuilder<Database, 'tests'>, plans: readonly AccessLevel[]) {
  const byLevel = eb.and([eb('tests.is_free', '=', 0), eb('tests.access_level', 'in', plans)]);
  return plans.includes('free') ? eb.or([eb('tests.is_free', '=', 1), byLevel]) : byLevel;
}

/** What the catalogue's search looks through. */
export function testSearchText(test: { title: string; description: string; category: string }): string {
  return searchable(`${test.title} ${test.description} ${test.category}`);
}

/** The test, held until the transaction ends, so that what is decided on it stays true. */
export function lockOptionalTest(trx: Writer, id: string): Promise<Selectable<TestsTable> | undefined> {
  return trx
    .selectFrom('tests')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
