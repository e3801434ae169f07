import { z } from 'zod';
import { parseLayout } from '#server/exam/layouts/layout.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';

const idsColumn = z.array(z.string());

/** A person's attempts, the newest first, with the test and the ids of the questions as they were put. */
export async function selectOwnAttempts(db: Reader, userId: string) {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .selectAll('attempts')
    .select('tests.title as test_title')
    .where('attempts.user_id', '=', userId)
    .orderBy('attempts.started_at', 'desc')
    .orderBy('attempts.id', 'desc')
    .execute();
  return rows.map(({ question_revision_ids, layout, ...row }) => ({
    ...row,
    layout: parseLayout(layout),
    revisionIds: idsColumn.parse(JSON.parse(question_revision_ids)),
  }));
}

export function selectAnswersOf(db: Reader, attemptIds: readonly string[]) {
  return db.selectFrom('attempt_answers').selectAll().where('attempt_id', 'in', attemptIds).execute();
}

export function selectLateAnswersOf(db: Reader, attemptIds: readonly string[]) {
  return db
    .selectFrom('late_answers')
    .selectAll()
    .where('attempt_id', 'in', attemptIds)
    .orderBy('received_at')
    .execute();
}

export function selectFilesOf(db: Reader, attemptIds: readonly string[]) {
  return db
    .selectFrom('attempt_files')
    .selectAll()
    .where('attempt_id', 'in', attemptIds)
    .orderBy('received_at')
    .execute();
}

export function selectOwnResultsWithRatings(db: Reader, userId: string) {
  return db
    .selectFrom('results')
    .innerJoin('tests', 'tests.id', 'results.test_id')
    .leftJoin('ratings', 'ratings.result_id', 'results.id')
    .leftJoin('sittings', 'sittings.id', 'results.sitting_id')
    .selectAll('results')
    .select([
      'tests.title as test_title',
      'tests.created_by as test_created_by',
      'tests.review_policy',
      'tests.review_from',
      'sittings.answers_released_at',
      'ratings.rating',
    ])
    .where('results.user_id', '=', userId)
    .orderBy('results.submitted_at', 'desc')
    .orderBy('results.id', 'desc')
    .execute();
}

export function selectItemsOf(db: Reader, resultIds: readonly string[]) {
  return db.selectFrom('result_items').selectAll().where('result_id', 'in', resultIds).orderBy('position').execute();
}

export function selectOwnPayments(db: Reader, userId: string) {
  return db.selectFrom('payments').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

export function selectOwnPlanChanges(db: Reader, userId: string) {
  return db
    .selectFrom('plan_changes')
    .leftJoin('payments', 'payments.id', 'plan_changes.payment_id')
    .selectAll('plan_changes')
    .select('payments.reference')
    .where('plan_changes.user_id', '=', userId)
    .orderBy('plan_changes.changed_at')
    .execute();
}

/** When else each of some attempts was read while it was open, the first first. */
export function selectLooksOf(db: Reader, attemptIds: readonly string[]) {
  return db.selectFrom('attempt_looks').selectAll().where('attempt_id', 'in', attemptIds).orderBy('at').execute();
}

/** What was heard of the sounds of some attempts. */
export function selectPlaysOf(db: Reader, attemptIds: readonly string[]) {
  return db
    .selectFrom('attempt_plays')
    .selectAll()
    .where('attempt_id', 'in', attemptIds)
    .orderBy('received_at')
    .execute();
}

/** From where each of some attempts was last written. */
export function selectPresenceOf(db: Reader, attemptIds: readonly string[]) {
  return db
    .selectFrom('attempt_presence')
    .select(['attempt_id', 'seen_at', 'browser', 'address'])
    .where('attempt_id', 'in', attemptIds)
    .execute();
}

/** What was noted of the page of each of some attempts, the first first. */
export function selectEventsOf(db: Reader, attemptIds: readonly string[]) {
  return db.selectFrom('attempt_events').selectAll().where('attempt_id', 'in', attemptIds).orderBy('at').execute();
}

/** What was ordered about the time of each of some attempts, the first first. */
export function selectTimeChangesOf(db: Reader, attemptIds: readonly string[]) {
  return db
    .selectFrom('attempt_time_changes')
    .innerJoin('time_orders', 'time_orders.id', 'attempt_time_changes.order_id')
    .selectAll('attempt_time_changes')
    .select(['time_orders.kind', 'time_orders.reason', 'time_orders.ordered_at'])
    .where('attempt_time_changes.attempt_id', 'in', attemptIds)
    .orderBy('time_orders.ordered_at')
    .execute();
}

export async function selectOwnReferrals(db: Reader, userId: string) {
  const made = await db
    .selectFrom('referrals')
    .selectAll()
    .where('referrer_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const cameWith = await db.selectFrom('referrals').selectAll().where('referred_id', '=', userId).executeTakeFirst();
  return { made, cameWith };
}

export function selectOwnPoints(db: Reader, userId: string) {
  return db.selectFrom('points_ledger').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

export function selectOwnAccommodations(db: Reader, userId: string) {
  return db.selectFrom('accommodations').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export function selectOwnClasses(db: Reader, userId: string) {
  return db
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select(['classes.name', 'classes.session', 'classes.term', 'class_members.joined_at'])
    .where('class_members.user_id', '=', userId)
    .execute();
}

export function selectOwnUploads(db: Reader, userId: string) {
  return db
    .selectFrom('question_uploads')
    .select(['file_name', 'created_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function selectOwnActivity(db: Reader, userId: string) {
  return db.selectFrom('activity_log').selectAll().where('actor_id', '=', userId).orderBy('at').execute();
}
