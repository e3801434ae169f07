import { setImmediate } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { Marked, Score } from '#domain/scoring/grade.ts';
import { marksAlike } from '#domain/scoring/same-marking.ts';
import type { Flag } from '#server/db/tables/columns.ts';
import type { RegradeChangesTable, RegradesTable } from '#server/db/tables/results.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { ResultRow } from '#server/results/result.queries.ts';
import { type QuestionRevision, selectRevisions } from '#server/tests/question-revisions.ts';

/** A question's standing revision, and its revisions by whether they mark every answer as that one does. */
export type Markings = { standing: QuestionRevision; alike: string[]; outdated: string[] };

/** By question; those that do not exist are absent. */
export async function selectMarkings(db: Reader, questionIds: readonly string[]): Promise<Map<string, Markings>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('question_revisions')
    .innerJoin('questions', 'questions.id', 'question_revisions.question_id')
    .select(['question_revisions.id', 'question_revisions.question_id', 'questions.revision as standing'])
    .where('question_revisions.question_id', 'in', questionIds)
    .execute();
  const revisions = await selectRevisions(
    db,
    rows.map((row) => row.id),
  );
  const standingNumbers = new Map(rows.map((row) => [row.question_id, row.standing]));
  const markings = new Map<string, Markings>();
  for (const [questionId, history] of Map.groupBy(revisions, (revision) => revision.question_id)) {
    const standing = history.find((revision) => revision.number === standingNumbers.get(questionId));
    if (!standing) continue;
    const [alike = [], outdated = []] = [true, false].map((wanted) =>
      history.filter((revision) => marksAlike(revision, standing) === wanted).map(({ id }) => id),
    );
    markings.set(questionId, { standing, alike, outdated });
  }
  return markings;
}

/**
 * How many results have the question with another key or other points than it has now, by question; none is 0. Not for
 * inside a transaction: it lets others have their turn in between.
 */
export async function countRegradable(db: Reader, questionIds: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map(questionIds.map((id) => [id, 0]));
  for (const [questionId, { outdated }] of await selectMarkings(db, questionIds)) {
    if (outdated.length === 0) continue;
    const { count } = await db
      .selectFrom('result_items')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('question_id', '=', questionId)
      .where('question_revision_id', 'in', outdated)
      .executeTakeFirstOrThrow();
    counts.set(questionId, count);
    // Each is out of an index; a hundred at a stretch would still hold up the exams that are under way.
    await setImmediate();
  }
  return counts;
}

/** The number of the revision that stands, with the question held until the transaction ends. */
export async function lockOptionalRevisionNumber(trx: Writer, questionId: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('questions')
    .select('revision')
    .where('id', '=', questionId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.revision;
}

/** Some results that have the question as one of these revisions, held in the order of their ids. */
export async function lockResultsMarkedBy(
  trx: Writer,
  questionId: string,
  revisionIds: readonly string[],
  limit: number,
): Promise<ResultRow[]> {
  const found = await itemsMarkedBy(trx, questionId, revisionIds).select('result_id').limit(limit).execute();
  if (found.length === 0) return [];
  return trx
    .selectFrom('results')
    .selectAll()
    .where(
      'id',
      'in',
      found.map((row) => row.result_id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What was answered to the question in those of the results that still have it as one of these revisions. */
export function selectAnswersMarkedBy(
  trx: Writer,
  questionId: string,
  revisionIds: readonly string[],
  resultIds: readonly string[],
): Promise<{ result_id: string; selected_option_id: string | null; answer_text: string | null }[]> {
  return itemsMarkedBy(trx, questionId, revisionIds)
    .select(['result_id', 'selected_option_id', 'answer_text'])
    .where('result_id', 'in', resultIds)
    .execute();
}

const itemsMarkedBy = (trx: Writer, questionId: string, revisionIds: readonly string[]) =>
  trx.selectFrom('result_items').where('question_id', '=', questionId).where('question_revision_id', 'in', revisionIds);

/** The same mark for the question in all of these results. What was picked stays. */
export async function setMarks(
  trx: Writer,
  resultIds: readonly string[],
  revision: QuestionRevision,
  { isCorrect, points, pointsWon }: Marked,
): Promise<void> {
  if (resultIds.length === 0) return;
  await trx
    .updateTable('result_items')
    .set({
      question_revision_id: revision.id,
      is_correct: isCorrect ? 1 : 0,
      points,
      points_won: pointsWon,
    })
    .where('question_id', '=', revision.question_id)
    .where('result_id', 'in', resultIds)
    .execute();
}

/** The marks of all items of these results, by result. */
export async function selectMarks(trx: Writer, resultIds: readonly string[]): Promise<Map<string, Marked[]>> {
  const rows = await trx
    .selectFrom('result_items')
    .select(['result_id', 'is_correct', 'points', 'points_won'])
    .where('result_id', 'in', resultIds)
    .orderBy('result_id')
    .orderBy('position')
    .execute();
  const marks = new Map<string, Marked[]>();
  for (const row of rows) {
    const own = marks.get(row.result_id) ?? [];
    own.push({ isCorrect: row.is_correct === 1, points: row.points, pointsWon: row.points_won });
    marks.set(row.result_id, own);
  }
  return marks;
}

export async function setScore(trx: Writer, resultId: string, score: Score, passed: Flag): Promise<void> {
  await trx
    .updateTable('results')
    .set({
      score: score.score,
      passed,
      correct_count: score.correctCount,
      points_won: score.pointsWon,
      points_possible: score.pointsPossible,
    })
    .where('id', '=', resultId)
    .execute();
}

export async function insertRegrade(trx: Writer, regrade: Insertable<RegradesTable>): Promise<void> {
  await trx.insertInto('regrades').values(regrade).execute();
}

export async function insertChanges(trx: Writer, changes: readonly Insertable<RegradeChangesTable>[]): Promise<void> {
  if (changes.length > 0) await trx.insertInto('regrade_changes').values(changes).execute();
}
