import type { Insertable, Updateable } from 'kysely';
import type { getInstructorTests } from '#contract/authoring.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { withCreator } from '#server/bank/content/test.queries.ts';
import { contains } from '#server/platform/db/search.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { TestsTable } from '#server/platform/db/tables/tests.ts';
import { type Conditions, list } from '#server/platform/lists/list.ts';

type Query = RequestOf<typeof getInstructorTests>['query'];
type OwnTestFilter = Omit<Query, 'page' | 'limit' | 'sortBy' | 'sortOrder'> & { author: string };

const conditions: Conditions<OwnTestFilter, 'tests'> = {
  author: (eb, author) => eb('tests.created_by', '=', author),
  search: (eb, search) => contains(eb.ref('tests.search_text'), search),
  category: (eb, category) => eb('tests.category', '=', category),
  status: (eb, status) => eb('tests.is_published', '=', status === 'published' ? 1 : 0),
  accessLevel: (eb, accessLevel) => eb('tests.access_level', '=', accessLevel),
};

export const ownTests = list({
  table: 'tests',
  from: (db) => db.selectFrom('tests').where('tests.deleted_at', 'is', null),
  conditions,
  described: withCreator,
  sort: { createdAt: ['created_at'], title: ['search_text'] },
});

const ofAuthor = (db: Reader, author: string) =>
  db.selectFrom('tests').where('tests.created_by', '=', author).where('tests.deleted_at', 'is', null);

export async function countOwnTests(db: Reader, author: string) {
  const rows = await ofAuthor(db, author)
    .select((eb) => ['is_published', eb.fn.countAll<number>().as('count')])
    .groupBy('is_published')
    .execute();
  const published = rows.find((row) => row.is_published === 1)?.count ?? 0;
  const draft = rows.find((row) => row.is_published === 0)?.count ?? 0;
  return { total: published + draft, published, draft };
}

export async function selectOwnCategories(db: Reader, author: string): Promise<string[]> {
  const rows = await ofAuthor(db, author).select('category').distinct().orderBy('category').execute();
  return rows.map((row) => row.category);
}

export function selectOwnQuestionCounts(db: Reader, author: string): Promise<{ id: string; question_count: number }[]> {
  return ofAuthor(db, author).select(['id', 'question_count']).execute();
}

export async function insertTest(trx: Writer, test: Insertable<TestsTable>): Promise<void> {
  await trx.insertInto('tests').values(test).execute();
}

export async function changeTest(trx: Writer, id: string, columns: Updateable<TestsTable>): Promise<void> {
  await trx.updateTable('tests').set(columns).where('id', '=', id).execute();
}
