import { sql } from 'kysely';
import type { AccessLevel } from '#contract/vocabulary.ts';
import type { Reader } from '#server/platform/db/store.ts';

/** Which of some tests (of all, where none are named) this person has a result at. */
export async function selectAttemptedTests(
  db: Reader,
  userId: string,
  testIds?: readonly string[],
): Promise<Set<string>> {
  if (testIds?.length === 0) return new Set();
  let query = db.selectFrom('attempts').select('test_id').distinct().where('user_id', '=', userId);
  if (testIds) query = query.where('test_id', 'in', testIds);
  const rows = await query.where('state', '=', 'closed').execute();
  return new Set(rows.map((row) => row.test_id));
}

type OpenAttempt = { id: string; test_id: string; deadline_at: number };

/** This person's open attempts at some tests, by test. */
export async function selectOpenAttempts(
  db: Reader,
  userId: string,
  testIds: readonly string[],
): Promise<Map<string, OpenAttempt>> {
  if (testIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('attempts')
    .select(['id', 'test_id', 'deadline_at'])
    .where('user_id', '=', userId)
    .where('test_id', 'in', testIds)
    .where('state', '=', 'open')
    .execute();
  return new Map(rows.map((row) => [row.test_id, row]));
}

/** The catalogue in numbers, whatever the filters: by the lowest plan that opens a test. */
export async function countCatalogue(db: Reader): Promise<{ plan: AccessLevel; count: number }[]> {
  return db
    .selectFrom('tests')
    .select((eb) => [
      eb.case().when('is_free', '=', 1).then<AccessLevel>('free').else(eb.ref('access_level')).end().as('plan'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('deleted_at', 'is', null)
    .where('is_published', '=', 1)
    .where('is_public', '=', 1)
    .groupBy(sql`1`)
    .execute();
}

export async function selectCatalogueCategories(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('tests')
    .select('category')
    .distinct()
    .where('deleted_at', 'is', null)
    .where('is_published', '=', 1)
    .where('is_public', '=', 1)
    .orderBy('category')
    .execute();
  return rows.map((row) => row.category);
}
