import { sql } from 'kysely';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { Flag } from '#server/platform/db/tables/columns.ts';

const late = (db: Reader, sittingId: string) =>
  db
    .selectFrom('late_answers')
    .innerJoin('attempts', 'attempts.id', 'late_answers.attempt_id')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .select([
      'late_answers.id',
      'late_answers.attempt_id',
      'late_answers.question_id',
      'late_answers.answer',
      'late_answers.epoch',
      'late_answers.sequence',
      'late_answers.received_at',
      'late_answers.picked_at',
      'late_answers.silent_since',
      'late_answers.accepted',
      'attempts.user_id',
      'attempts.question_revision_ids',
      'attempts.closed_at',
      'users.name',
      'users.candidate_number',
    ])
    .where('attempts.sitting_id', '=', sittingId)
    // One that goes on takes its answers itself.
    .where('attempts.state', '=', 'closed')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('late_answers as newer')
            .select('newer.id')
            .whereRef('newer.attempt_id', '=', 'late_answers.attempt_id')
            .whereRef('newer.question_id', '=', 'late_answers.question_id')
            .where(
              sql<boolean>`(newer.epoch > late_answers.epoch or (newer.epoch = late_answers.epoch and newer.sequence > late_answers.sequence))`,
            ),
        ),
      ),
    )
    .orderBy('users.search_text')
    .orderBy('late_answers.attempt_id')
    .orderBy('late_answers.received_at')
    .orderBy('late_answers.id');

export type LateRow = Awaited<ReturnType<typeof selectLate>>[number];

/** The newest late answer to each question of each attempt of a sitting, by candidate. */
export const selectLate = (db: Reader, sittingId: string) => late(db, sittingId).limit(5_000).execute();

/** Those of some late answers of a sitting that nobody has judged. */
export async function selectUnjudged(trx: Writer, sittingId: string, ids: readonly string[]): Promise<LateRow[]> {
  return late(trx, sittingId).where('late_answers.id', 'in', ids).where('late_answers.judged_at', 'is', null).execute();
}

/** What counts of some attempts: by attempt and question. */
export async function selectCounted(db: Reader, attemptIds: readonly string[]): Promise<Map<string, string | null>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('attempt_answers')
    .select(['attempt_id', 'question_id', 'answer'])
    .where('attempt_id', 'in', attemptIds)
    .execute();
  return new Map(rows.map((row) => [countedKey(row), row.answer]));
}

export const countedKey = ({ attempt_id, question_id }: { attempt_id: string; question_id: string }) =>
  `${attempt_id} ${question_id}`;

export async function setJudged(
  trx: Writer,
  ids: readonly string[],
  { accepted, at }: { accepted: Flag; at: number },
): Promise<void> {
  await trx.updateTable('late_answers').set({ accepted, judged_at: at }).where('id', 'in', ids).execute();
}

/** The results of some attempts, in the order of their ids, held. */
export function lockResultsOf(trx: Writer, attemptIds: readonly string[]) {
  return trx
    .selectFrom('results')
    .selectAll()
    .where('attempt_id', 'in', attemptIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Those of some questions of a result whose essays people have marked already. */
export async function selectMarkedEssayQuestions(trx: Writer, resultId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('essays')
    .innerJoin('essay_marks', 'essay_marks.essay_id', 'essays.id')
    .select('essays.question_id')
    .where('essays.result_id', '=', resultId)
    .execute();
  return new Set(rows.map(({ question_id }) => question_id));
}

export async function hasEssay(trx: Writer, resultId: string, questionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('essays')
    .select('id')
    .where('result_id', '=', resultId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setItemAnswer(
  trx: Writer,
  { resultId, questionId }: { resultId: string; questionId: string },
  answer: string | null,
): Promise<void> {
  await trx
    .updateTable('result_items')
    .set({ answer })
    .where('result_id', '=', resultId)
    .where('question_id', '=', questionId)
    .execute();
}

export async function setItemMark(
  trx: Writer,
  { resultId, questionId }: { resultId: string; questionId: string },
  mark: { is_correct: Flag; points_won: number },
): Promise<void> {
  await trx
    .updateTable('result_items')
    .set(mark)
    .where('result_id', '=', resultId)
    .where('question_id', '=', questionId)
    .execute();
}
