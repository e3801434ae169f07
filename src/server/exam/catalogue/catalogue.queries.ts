import { sql } from 'kysely';
import type { AccessLevel } from '#contract/vocabulary.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Reader } from '#server/platform/db/store.ts';

const attemptedAmong = prepared<{ userId: string; testIds: readonly string[] }>()((db, { value, among }) =>
  db
    .selectFrom('attempts')
    .select('test_id')
    .distinct()
    .where('user_id', '=', value('userId'))
    .where((eb) => among(eb.ref('test_id'), 'testIds'))
    .where('state', '=', 'closed'),
);

/** Which of some tests this person has a result at. */
export async function selectAttemptedTests(
  db: Reader,
  userId: string,
  testIds: readonly string[],
): Promise<Set<string>> {
  if (testIds.length === 0) return new Set();
  const rows = await attemptedAmong.all(db, { userId, testIds });
  return new Set(rows.map((row) => row.test_id));
}

const attemptedTests = prepared<{ userId: string }>()((db, { value }) =>
  db
    .selectFrom('attempts')
    .select((eb) => eb.fn.count<number>('test_id').distinct().as('count'))
    .where('user_id', '=', value('userId'))
    .where('state', '=', 'closed'),
);

/** At how many tests this person has a result. */
export async function countAttemptedTests(db: Reader, userId: string): Promise<number> {
  return (await attemptedTests.first(db, { userId }))?.count ?? 0;
}

type OpenAttempt = { id: string; test_id: string; deadline_at: number };

const openAttempts = prepared<{ userId: string; testIds: readonly string[] }>()((db, { value, among }) =>
  db
    .selectFrom('attempts')
    .select(['id', 'test_id', 'deadline_at'])
    .where('user_id', '=', value('userId'))
    .where((eb) => among(eb.ref('test_id'), 'testIds'))
    .where('state', '=', 'open'),
);

/** This person's open attempts at some tests, by test. */
export async function selectOpenAttempts(
  db: Reader,
  userId: string,
  testIds: readonly string[],
): Promise<Map<string, OpenAttempt>> {
  if (testIds.length === 0) return new Map();
  const rows = await openAttempts.all(db, { userId, testIds });
  return new Map(rows.map((row) => [row.test_id, row]));
}

const listed = (db: Reader) =>
  db.selectFrom('tests').where('deleted_at', 'is', null).where('is_published', '=', 1).where('is_public', '=', 1);

const byLowestPlan = prepared()((db) =>
  listed(db)
    .select((eb) => [
      eb.case().when('is_free', '=', 1).then<AccessLevel>('free').else(eb.ref('access_level')).end().as('plan'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(sql`1`),
);

/** The catalogue in numbers, whatever the filters: by the lowest plan that opens a test. */
export function countCatalogue(db: Reader): Promise<{ plan: AccessLevel; count: number }[]> {
  return byLowestPlan.all(db, {});
}

const categories = prepared()((db) => listed(db).select('category').distinct().orderBy('category'));

export async function selectCatalogueCategories(db: Reader): Promise<string[]> {
  const rows = await categories.all(db, {});
  return rows.map((row) => row.category);
}
