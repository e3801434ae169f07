import type { Reader, Writer } from '#server/platform/db/store.ts';

/** One coming up of the service, and when it was last known to run before. */
export type ServiceStart = { startedAt: number; downFrom: number };

/** The latest times that the service came up, the newest first. */
export async function selectServiceStarts(db: Reader, limit: number): Promise<ServiceStart[]> {
  const rows = await db.selectFrom('service_starts').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ startedAt: row.started_at, downFrom: row.down_from }));
}

/** Attempts that ended by time only because time was elsewhere when the service came up. */
export function selectAttemptsEndedBetween(db: Reader, { startedAt, downFrom }: ServiceStart) {
  return db
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .select(['attempts.id', 'attempts.deadline_at', 'tests.title', 'users.name'])
    .where('attempts.closed_by', '=', 'deadline')
    .where('attempts.deadline_at', '>', downFrom)
    .where('attempts.deadline_at', '<=', startedAt)
    .orderBy('attempts.deadline_at')
    .orderBy('attempts.id')
    .execute();
}

export async function markOpenAgain(trx: Writer, id: string): Promise<void> {
  await trx
    .updateTable('attempts')
    .set({ state: 'open', closed_at: null, closed_by: null })
    .where('id', '=', id)
    .execute();
}

/** Removes a result with all that hangs on it; what it added to figures is taken off by the caller. */
export async function deleteResult(trx: Writer, resultId: string): Promise<void> {
  const essays = trx.selectFrom('essays').select('id').where('result_id', '=', resultId);
  await trx.deleteFrom('essay_leases').where('essay_id', 'in', essays).execute();
  await trx.deleteFrom('essay_marks').where('essay_id', 'in', essays).execute();
  await trx.deleteFrom('essays').where('result_id', '=', resultId).execute();
  await trx.deleteFrom('regrade_changes').where('result_id', '=', resultId).execute();
  await trx.deleteFrom('ratings').where('result_id', '=', resultId).execute();
  await trx.deleteFrom('result_items').where('result_id', '=', resultId).execute();
  await trx.deleteFrom('mark_overrides').where('result_id', '=', resultId).execute();
  await trx.deleteFrom('results').where('id', '=', resultId).execute();
}

/** Takes out what came after an end that is undone. */
export async function takeLateAnswers(trx: Writer, attemptId: string) {
  const rows = await trx.selectFrom('late_answers').selectAll().where('attempt_id', '=', attemptId).execute();
  await trx.deleteFrom('late_answers').where('attempt_id', '=', attemptId).execute();
  return rows.map(({ id: _, ...answer }) => answer);
}
