import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { testList } from '#contract/admin-lists.ts';
import type { FiltersOf } from '#contract/lists.ts';
import type { AccessLevel, Difficulty } from '#contract/vocabulary.ts';
import { searchable } from '#domain/search/searchable.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { contains } from '#server/platform/db/search.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { shared } from '#server/platform/db/shared-query.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { TestsTable } from '#server/platform/db/tables/tests.ts';
import { type Conditions, type Found, list } from '#server/platform/lists/list.ts';

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
  'tests.shuffles_questions',
  'tests.shuffles_options',
  'tests.allows_calculator',
  'tests.marks_off',
  'tests.shows_place',
  'tests.sittings_only',
  'tests.attempt_limit',
  'tests.opens_at',
  'tests.closes_at',
  'tests.access_code',
  'tests.question_count',
  'tests.asked_count',
  'tests.sections_to_choose',
  'tests.search_text',
  'tests.created_by',
  'tests.created_at',
  'tests.updated_at',
  'tests.deleted_at',
] as const;

/** Tests with the name of whoever wrote them. */
export const withCreator = (tests: Found<'tests'>) =>
  tests.innerJoin('users', 'users.id', 'tests.created_by').select(columns).select('users.name as creator_name');

const testById = shared(
  prepared<{ id: string }>()((db, { value }) =>
    withCreator(db.selectFrom('tests')).where('tests.id', '=', value('id')),
  ),
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

/** Which of all tests. */
export type TestFilter = Omit<FiltersOf<typeof testList>, 'accessLevel'> & {
  /** Whose tests: all; those in the catalogue; those in the catalogue and one author's own. */
  visibleTo: 'administrator' | 'everybody' | { author: string };
  category?: string | undefined;
  difficulty?: Difficulty | undefined;
  /** Only tests that one of these plans is the lowest to open. */
  plans?: readonly AccessLevel[] | undefined;
};

const conditions: Conditions<TestFilter, 'tests'> = {
  visibleTo: (eb, visibleTo) => {
    if (visibleTo === 'administrator') return sql<boolean>`1 = 1`;
    const inCatalogue = eb.and([
      eb('tests.is_published', '=', 1),
      eb('tests.is_public', '=', 1),
      eb('tests.sittings_only', '=', 0),
    ]);
    return visibleTo === 'everybody'
      ? inCatalogue
      : eb.or([inCatalogue, eb('tests.created_by', '=', visibleTo.author)]);
  },
  search: (eb, search) => contains(eb.ref('tests.search_text'), search),
  category: (eb, category) => eb('tests.category', '=', category),
  difficulty: (eb, difficulty) => eb('tests.difficulty', '=', difficulty),
  plans: openedBy,
};

export const tests = list({
  table: 'tests',
  from: (db) => db.selectFrom('tests').where('tests.deleted_at', 'is', null),
  conditions,
  described: withCreator,
  // What every student sees first.
  common: { visibleTo: 'everybody' },
  sort: { createdAt: ['created_at'], title: ['search_text'], timeLimit: ['time_limit'] },
});

function openedBy(eb: ExpressionBuilder<Database, 'tests'>, plans: readonly AccessLevel[]) {
  const byLevel = eb.and([eb('tests.is_free', '=', 0), eb('tests.access_level', 'in', plans)]);
  return plans.includes('free') ? eb.or([eb('tests.is_free', '=', 1), byLevel]) : byLevel;
}

/** When it may be begun, as the rule reads it. */
export const windowOf = ({ opens_at: opensAt, closes_at: closesAt }: TestRow) => ({ opensAt, closesAt });

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
