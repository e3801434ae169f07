import type { Insertable, Updateable } from 'kysely';
import type { AccessLevel } from '#contract/vocabulary.ts';
import type { TestRow } from '#server/bank/content/test.queries.ts';
import { contains } from '#server/platform/db/search.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { TestsTable } from '#server/platform/db/tables/tests.ts';
import type { Page } from '#server/platform/http/pages.ts';

export type OwnTests = {
  author: string;
  search?: string | undefined;
  category?: string | undefined;
  isPublished?: boolean | undefined;
  accessLevel?: AccessLevel | undefined;
  sortBy: 'created_at' | 'search_text';
  order: 'asc' | 'desc';
};

const ofAuthor = (db: Reader, author: string) =>
  db.selectFrom('tests').where('tests.created_by', '=', author).where('tests.deleted_at', 'is', null);

function matching(db: Reader, { author, search, category, isPublished, accessLevel }: OwnTests) {
  let query = ofAuthor(db, author);
  if (search) query = query.where((eb) => contains(eb.ref('tests.search_text'), search));
  if (category) query = query.where('tests.category', '=', category);
  if (isPublished !== undefined) query = query.where('tests.is_published', '=', isPublished ? 1 : 0);
  if (accessLevel) query = query.where('tests.access_level', '=', accessLevel);
  return query;
}

export async function selectOwnTests(
  db: Reader,
  own: OwnTests,
  page: Page,
): Promise<{ rows: TestRow[]; total: number }> {
  const rows = await matching(db, own)
    .innerJoin('users', 'users.id', 'tests.created_by')
    .selectAll('tests')
    .select('users.name as creator_name')
    .orderBy(`tests.${own.sortBy}`, own.order)
    .orderBy('tests.id', own.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await matching(db, own)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

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
