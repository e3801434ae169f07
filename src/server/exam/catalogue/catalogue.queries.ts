import { sql } from 'kysely';
import type { AccessLevel } from '#contract/vocabulary.ts';
import { lookedUpTogether } from '#server/platform/db/looked-up-together.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { shared } from '#server/platform/db/shared-query.ts';
import type { Reader } from '#server/platform/db/store.ts';

/** What a person has done with a test. */
export type Taken = {
  hasResult: boolean;
  open: { id: string; deadline_at: number; paused_at: number | null; resumes_at: number | null } | undefined;
};

const takenByTest = prepared<{ userIds: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('attempts')
    .select((eb) => [
      'user_id',
      'test_id',
      eb.fn.max(eb.case().when('state', '=', 'closed').then(1).else(0).end()).as('has_result'),
      // At most one attempt of a person at a test is open.
      eb.fn.max(eb.case().when('state', '=', 'open').then(eb.ref('id')).end()).as('open_id'),
      eb.fn.max(eb.case().when('state', '=', 'open').then(eb.ref('deadline_at')).end()).as('open_deadline_at'),
      eb.fn.max(eb.case().when('state', '=', 'open').then(eb.ref('paused_at')).end()).as('paused_at'),
      eb.fn.max(eb.case().when('state', '=', 'open').then(eb.ref('resumes_at')).end()).as('resumes_at'),
    ])
    .where((eb) => among(eb.ref('user_id'), 'userIds'))
    .groupBy(['user_id', 'test_id']),
);

const takenBy = lookedUpTogether(async (db, userIds) =>
  Map.groupBy(await takenByTest.all(db, { userIds }), (row) => row.user_id),
);

/** All tests that this person has begun, by id. */
export async function selectTaken(db: Reader, userId: string): Promise<Map<string, Taken>> {
  const rows = (await takenBy(db, userId)) ?? [];
  return new Map(
    rows.map(({ test_id, has_result, open_id: id, open_deadline_at: deadline_at, paused_at, resumes_at }) => [
      test_id,
      {
        hasResult: has_result === 1,
        open: id === null || deadline_at === null ? undefined : { id, deadline_at, paused_at, resumes_at },
      },
    ]),
  );
}

const listed = (db: Reader) =>
  db
    .selectFrom('tests')
    .where('deleted_at', 'is', null)
    .where('is_published', '=', 1)
    .where('is_public', '=', 1)
    .where('sittings_only', '=', 0);

const byLowestPlan = shared(
  prepared()((db) =>
    listed(db)
      .select((eb) => [
        eb.case().when('is_free', '=', 1).then<AccessLevel>('free').else(eb.ref('access_level')).end().as('plan'),
        eb.fn.countAll<number>().as('count'),
      ])
      .groupBy(sql`1`),
  ),
);

export type CountOfPlan = { plan: AccessLevel; count: number };

/** The catalogue in numbers, whatever the filters: by the lowest plan that opens a test. */
export function countCatalogue(db: Reader): Promise<readonly CountOfPlan[]> {
  return byLowestPlan.all(db, {});
}

const categories = shared(prepared()((db) => listed(db).select('category').distinct().orderBy('category')));

export async function selectCatalogueCategories(db: Reader): Promise<string[]> {
  const rows = await categories.all(db, {});
  return rows.map((row) => row.category);
}
