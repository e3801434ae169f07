import { type Asking, ownTestIds } from '#server/bank/markings/marking.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';

/** How many candidates have an attempt open at somebody's tests that holds any of these question revisions. */
export async function countSitting(db: Reader, asking: Asking, revisionIds: readonly string[]): Promise<number> {
  if (revisionIds.length === 0) return 0;
  const { count } = await db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .where('test_id', 'in', ownTestIds(db, asking))
    .where((eb) => eb.or(revisionIds.map((id) => eb('question_revision_ids', 'like', `%"${id}"%`))))
    .executeTakeFirstOrThrow();
  return count;
}
