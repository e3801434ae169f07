import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { AccessLevel, Difficulty } from '#contract/vocabulary.ts';
import { searchable } from '#domain/search/searchable.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { contains } from '#server/platform/db/search.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { TestsTable } from '#server/platform/db/tables/tests.ts';
import type { Page } from '#server/platform/http/pages.ts';

export type TestRow = Selectable<TestsTable> & { creator_name: string };

const columns = [
  'tests.id',
  'tests.title',
  'tests.description',
  'tests.category',
  'tests.time_limit',
  'tests.passing_score',
  'tests.is_public',
  'tests.is_free',
  'tests.access_level',
  'tests.is_published',
  'tests.difficulty',
  'tests.tags',
  'tests.review_policy',
  'tests.review_from',
  'tests.shuffles_options',
  'tests.attempt_limit',
  'tests.opens_at',
  'tests.closes_at',
  'tests.access_code',
  'tests.question_count',
  'tests.search_text',
  'tests.created_by',
  'tests.created_at',
  'tests.updated_at',
  'tests.deleted_at',
] as const;

const testById = prepared<{ id: string }>()((db, { value }) =>
  db
    .selectFrom('tests')
    .innerJoin('users', 'users.id', 'tests.created_by')
    .select(columns)
    .select('users.name as creator_name')
    .where('tests.id', '=', value('id')),
);

/** Also a test that was deleted: attempts and results outlive it. */
export async function selectTestEvenIfDeleted(db: Reader, id: string): Promise<TestRow> {
  const test = await selectOptionalTestEvenIfDeleted(db, id);
  if (!test) throw new Error(`Test ${id} does not exist`);
  return test;
}

export function selectOptionalTestEvenIfDeleted(db: Reader, id: string): Promise<TestRow | undefined> {
  return testById.first(db, { id });
}

const categoriesOf = prepared<{ ids: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('tests')
    .select(['id', 'category'])
    .where((eb) => among(eb.ref('id'), 'ids')),
);

/** The category of each of some tests, by id. */
export async function selectCategories(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await categoriesOf.all(db, { ids });
  return new Map(rows.map((row) => [row.id, row.category]));
}

export async function selectOptionalTest(db: Reader, id: string): Promise<TestRow | undefined> {
  const test = await testById.first(db, { id });
  return test?.deleted_at === null ? test : undefined;
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

type Sorting = Required<Pick<TestFilter, 'sortBy' | 'sortOrder'>>;

/** All that are in the catalogue: what everybody sees first. */
const wholeCatalogue = ({ sortBy, sortOrder }: Sorting) =>
  prepared<Page>()((db, { value }) =>
    db
      .selectFrom('tests')
      .innerJoin('users', 'users.id', 'tests.created_by')
      .select(columns)
      .select('users.name as creator_name')
      .where((eb) => eb.and(conditions(eb, { visibleTo: 'everybody', sortOrder })))
      .orderBy(sortColumns[sortBy], sortOrder)
      .orderBy('tests.id', sortOrder)
      .limit(value('limit'))
      .offset(value('offset')),
  );
const bothWays = (sortBy: Sorting['sortBy']) => ({
  asc: wholeCatalogue({ sortBy, sortOrder: 'asc' }),
  desc: wholeCatalogue({ sortBy, sortOrder: 'desc' }),
});
const wholeCatalogues = {
  createdAt: bothWays('createdAt'),
  title: bothWays('title'),
  timeLimit: bothWays('timeLimit'),
};
const catalogueCount = prepared()((db) =>
  db
    .selectFrom('tests')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.and(conditions(eb, { visibleTo: 'everybody', sortOrder: 'asc' }))),
);

const isWholeCatalogue = ({ visibleTo, search, category, difficulty, plans }: TestFilter) =>
  visibleTo === 'everybody' && !search && !category && !difficulty && !plans;

export async function selectTests(
  db: Reader,
  filter: TestFilter,
  page: Page,
): Promise<{ rows: TestRow[]; total: number }> {
  if (isWholeCatalogue(filter)) {
    const rows = await wholeCatalogues[filter.sortBy ?? 'createdAt'][filter.sortOrder].all(db, page);
    return { rows, total: (await catalogueCount.first(db, {}))?.total ?? 0 };
  }
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
