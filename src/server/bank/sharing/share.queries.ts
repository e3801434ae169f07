import type { Insertable } from 'kysely';
import { withCreator } from '#server/bank/content/test.queries.ts';
import { contains } from '#server/platform/db/search.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { TestSharesTable } from '#server/platform/db/tables/tests.ts';
import { type Conditions, list } from '#server/platform/lists/list.ts';

/** With whom a test is shared: the whole school first, then people by their names. */
export function selectShares(db: Reader, testId: string) {
  return db
    .selectFrom('test_shares')
    .leftJoin('users', 'users.id', 'test_shares.user_id')
    .select([
      'test_shares.id',
      'test_shares.user_id',
      'test_shares.level',
      'test_shares.shared_at',
      'users.name',
      'users.email',
    ])
    .where('test_shares.test_id', '=', testId)
    .orderBy((eb) => eb.case().when('test_shares.user_id', 'is', null).then(0).else(1).end())
    .orderBy('users.search_text')
    .orderBy('test_shares.id')
    .execute();
}

/** Shares the test, held, with this person or with all; what was shared with them before is so no more. */
export async function replaceShare(trx: Writer, share: Insertable<TestSharesTable>): Promise<void> {
  const { test_id, user_id = null } = share;
  await trx
    .deleteFrom('test_shares')
    .where('test_id', '=', test_id)
    .where((eb) => (user_id === null ? eb('user_id', 'is', null) : eb('user_id', '=', user_id)))
    .execute();
  await trx.insertInto('test_shares').values(share).execute();
}

/** Whom it was shared with; nothing where there is no such share. */
export function deleteOptionalShare(
  trx: Writer,
  testId: string,
  shareId: string,
): Promise<{ user_id: string | null } | undefined> {
  return trx
    .deleteFrom('test_shares')
    .where('id', '=', shareId)
    .where('test_id', '=', testId)
    .returning('user_id')
    .executeTakeFirst();
}

type SharedTestFilter = { sharedWith: string; search?: string | undefined };

const conditions: Conditions<SharedTestFilter, 'tests'> = {
  sharedWith: (eb, userId) =>
    eb.and([
      eb('tests.created_by', '!=', userId),
      eb.exists(
        eb
          .selectFrom('test_shares')
          .select('test_shares.id')
          .whereRef('test_shares.test_id', '=', 'tests.id')
          .where((share) =>
            share.or([share('test_shares.user_id', '=', userId), share('test_shares.user_id', 'is', null)]),
          ),
      ),
    ]),
  search: (eb, search) => contains(eb.ref('tests.search_text'), search),
};

export const sharedTests = list({
  table: 'tests',
  from: (db) => db.selectFrom('tests').where('tests.deleted_at', 'is', null),
  conditions,
  described: withCreator,
  sort: { createdAt: ['created_at'], title: ['search_text'] },
});
