import type { Reader } from '#server/platform/db/store.ts';
import type { Page } from '#server/platform/http/pages.ts';

/** What regrades of the question changed, a row for each score; a regrade that changed none has one row without. */
const trail = (db: Reader, questionId: string) =>
  db
    .selectFrom('regrades')
    .leftJoin('regrade_changes', 'regrade_changes.regrade_id', 'regrades.id')
    .where('regrades.question_id', '=', questionId);

export async function selectTrail(db: Reader, questionId: string, page: Page) {
  const rows = await trail(db, questionId)
    .innerJoin('users as requester', 'requester.id', 'regrades.requested_by')
    .leftJoin('results', 'results.id', 'regrade_changes.result_id')
    .leftJoin('users as candidate', 'candidate.id', 'results.user_id')
    .select([
      'regrades.id',
      'regrades.requested_at',
      'regrades.kind',
      'regrades.reason',
      'requester.name as requested_by',
      'regrade_changes.result_id',
      'regrade_changes.old_score',
      'regrade_changes.new_score',
      'candidate.name as student_name',
    ])
    .orderBy('regrades.requested_at', 'desc')
    .orderBy('regrades.id', 'desc')
    .orderBy('regrade_changes.result_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await trail(db, questionId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
export type TrailRow = Awaited<ReturnType<typeof selectTrail>>['rows'][number];

/** How many scores each regrade changed; those that changed none are absent. */
export async function countChanges(db: Reader, regradeIds: readonly string[]): Promise<Map<string, number>> {
  if (regradeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('regrade_changes')
    .select((eb) => ['regrade_id', eb.fn.countAll<number>().as('count')])
    .where('regrade_id', 'in', regradeIds)
    .groupBy('regrade_id')
    .execute();
  return new Map(rows.map((row) => [row.regrade_id, row.count]));
}
