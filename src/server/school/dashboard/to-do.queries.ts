import type { LatestResult } from '#domain/result/who-needs-help.ts';
import type { Reader } from '#server/platform/db/store.ts';

/** The tests of an author that are open on somebody's screen, the one that ends last at the top. */
export function selectRunning(db: Reader, author: string, now: number) {
  return db
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .select((eb) => [
      'tests.id',
      'tests.title',
      eb.fn.countAll<number>().as('candidates'),
      eb.fn.max('attempts.deadline_at').as('ends_at'),
    ])
    .where('attempts.state', '=', 'open')
    .where('attempts.deadline_at', '>', now)
    .where('tests.created_by', '=', author)
    .groupBy(['tests.id', 'tests.title'])
    .orderBy('ends_at', 'desc')
    .execute();
}

const drafts = (db: Reader, author: string, { asks }: { asks: boolean }) =>
  db
    .selectFrom('tests')
    .where('created_by', '=', author)
    .where('deleted_at', 'is', null)
    .where('is_published', '=', 0)
    // One that is in sittings only waits for no publishing.
    .where((eb) => (asks ? eb('sittings_only', '=', 0) : eb.lit(true)))
    .where((eb) => eb.fn.coalesce('asked_count', 'question_count'), asks ? '>' : '=', 0);

/** An author's drafts, with questions or without: how many, and the newest. */
export async function selectDrafts(db: Reader, author: string, { asks, most }: { asks: boolean; most: number }) {
  const { count } = await drafts(db, author, { asks })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const newest = await drafts(db, author, { asks })
    .select(['id', 'title'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return { count, newest: newest.map(({ id, title }) => ({ _id: id, title })) };
}

/** The newest results of an author's tests, of people who still have an account. */
export async function selectLatestOfStudents(db: Reader, author: string, most: number): Promise<LatestResult[]> {
  const rows = await db
    .selectFrom('results')
    .innerJoin('tests', 'tests.id', 'results.test_id')
    .innerJoin('users', 'users.id', 'results.user_id')
    .select(['results.user_id', 'users.name', 'results.score', 'results.passed'])
    .where('tests.created_by', '=', author)
    .where('results.counts_in_statistics', '=', 1)
    .where('users.deleted_at', 'is', null)
    .orderBy('results.submitted_at', 'desc')
    .orderBy('results.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ user_id: userId, name, score, passed }) => ({ userId, name, score, passed: passed === 1 }));
}
