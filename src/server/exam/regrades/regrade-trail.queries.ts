import { type Asking, ownTestIds } from '#server/bank/markings/marking.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Page } from '#server/platform/http/pages.ts';

export type TrailOf = { questionId: string; asking: Asking };

/** The changes of scores at somebody's tests. */
const changesFor = (db: Reader, asking: Asking) =>
  db
    .selectFrom('regrade_changes')
    .innerJoin('results', 'results.id', 'regrade_changes.result_id')
    .where('results.test_id', 'in', ownTestIds(db, asking));

/** What regrades of the question changed, a row for each score; a regrade that changed none has one row without. */
const trail = (db: Reader, { questionId, asking }: TrailOf) =>
  db
    .selectFrom('regrades')
    .leftJoin(
      changesFor(db, asking)
        .select([
          'regrade_changes.regrade_id',
          'regrade_changes.result_id',
          'old_score',
          'new_score',
          'results.user_id',
        ])
        .as('changes'),
      'changes.regrade_id',
      'regrades.id',
    )
    .where('regrades.question_id', '=', questionId);

export async function selectTrail(db: Reader, of: TrailOf, page: Page) {
  const rows = await trail(db, of)
    .innerJoin('users as requester', 'requester.id', 'regrades.requested_by')
    .leftJoin('users as candidate', 'candidate.id', 'changes.user_id')
    .select([
      'regrades.id',
      'regrades.requested_at',
      'regrades.kind',
      'regrades.reason',
      'requester.name as requested_by',
      'changes.result_id',
      'changes.old_score',
      'changes.new_score',
      'candidate.name as student_name',
    ])
    .orderBy('regrades.requested_at', 'desc')
    .orderBy('regrades.id', 'desc')
    .orderBy('changes.result_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await trail(db, of)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
export type TrailRow = Awaited<ReturnType<typeof selectTrail>>['rows'][number];

/** How many scores of somebody's tests each regrade changed; those that changed none are absent. */
export async function countChanges(
  db: Reader,
  regradeIds: readonly string[],
  asking: Asking,
): Promise<Map<string, number>> {
  if (regradeIds.length === 0) return new Map();
  const rows = await changesFor(db, asking)
    .select((eb) => ['regrade_id', eb.fn.countAll<number>().as('count')])
    .where('regrade_id', 'in', regradeIds)
    .groupBy('regrade_id')
    .execute();
  return new Map(rows.map((row) => [row.regrade_id, row.count]));
}
