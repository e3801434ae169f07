import type { Reader } from '#server/platform/db/store.ts';

export type ActivityRow = Awaited<ReturnType<typeof selectActivities>>[number];

/** What has happened, the newest first; after a given entry where one is named. */
export async function selectActivities(db: Reader, { limit, before }: { limit: number; before: string | undefined }) {
  let query = db
    .selectFrom('activity_log')
    .select(['id', 'at', 'actor_id', 'action', 'subject_type', 'subject_id'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const last = before === undefined ? undefined : await selectOptionalPlace(db, before);
  if (last) {
    query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(last.at, last.id)));
  }
  return query.execute();
}

function selectOptionalPlace(db: Reader, id: string) {
  return db.selectFrom('activity_log').select(['at', 'id']).where('id', '=', id).executeTakeFirst();
}

type Labels = Map<string, string>;

/** Names of people; of a deleted account it is empty. */
export async function selectNames(db: Reader, ids: readonly string[]): Promise<Labels> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** What the things are called that something was done to, by their ids. */
export const selectLabels = {
  user: selectNames,
  test: async (db: Reader, ids: readonly string[]): Promise<Labels> => {
    const rows = await db.selectFrom('tests').select(['id', 'title']).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row.title]));
  },
  question: async (db: Reader, ids: readonly string[]): Promise<Labels> => {
    const rows = await db
      .selectFrom('questions')
      .innerJoin('tests', 'tests.id', 'questions.test_id')
      .select(['questions.id', 'tests.title'])
      .where('questions.id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.id, row.title]));
  },
  attempt: async (db: Reader, ids: readonly string[]): Promise<Labels> => {
    const rows = await db
      .selectFrom('attempts')
      .innerJoin('tests', 'tests.id', 'attempts.test_id')
      .select(['attempts.id', 'tests.title'])
      .where('attempts.id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.id, row.title]));
  },
  result: async (db: Reader, ids: readonly string[]): Promise<Labels> => {
    const rows = await db
      .selectFrom('results')
      .innerJoin('tests', 'tests.id', 'results.test_id')
      .select(['results.id', 'tests.title'])
      .where('results.id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.id, row.title]));
  },
  payment: async (db: Reader, ids: readonly string[]): Promise<Labels> => {
    const rows = await db.selectFrom('payments').select(['id', 'plan']).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row.plan]));
  },
  referral: async (db: Reader, ids: readonly string[]): Promise<Labels> => {
    const rows = await db
      .selectFrom('referrals')
      .innerJoin('users', 'users.id', 'referrals.referrer_id')
      .select(['referrals.id', 'users.name'])
      .where('referrals.id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.id, row.name]));
  },
} as const;
