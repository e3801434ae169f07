import { setImmediate } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { Marked } from '#domain/scoring/grade.ts';
import { marksAlike } from '#domain/scoring/same-marking.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { RegradeChangesTable, RegradesTable } from '#server/db/tables/results.ts';
import type { ResultRow } from '#server/results/result.queries.ts';
import { type QuestionRevision, selectRevisions } from '#server/tests/question-revisions.ts';
import { type LatestRuling, selectLatestRulings } from './ruling.queries.ts';

/** A question's standing revision, and what holds for those that there have been. */
export type Markings = {
  standing: QuestionRevision;
  /** Revisions that mark every answer as the standing one does. */
  alike: string[];
  outdated: string[];
  /** The latest ruling, if there ever was one, and the revisions that it holds for. */
  latest: LatestRuling | undefined;
  ruled: string[];
};

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
  const rulings = await selectLatestRulings(db, questionIds);
  const standingNumbers = new Map(rows.map((row) => [row.question_id, row.standing]));
  const markings = new Map<string, Markings>();
  for (const [questionId, history] of Map.groupBy(revisions, (revision) => revision.question_id)) {
    const standing = history.find((revision) => revision.number === standingNumbers.get(questionId));
    if (!standing) continue;
    const [alike = [], outdated = []] = [true, false].map((wanted) =>
      history.filter((revision) => marksAlike(revision, standing) === wanted).map(({ id }) => id),
    );
    const latest = rulings.get(questionId);
    const upTo = latest?.ruling ? latest.revision.number : 0;
    const ruled = history.filter((revision) => revision.number <= upTo).map(({ id }) => id);
    markings.set(questionId, { standing, alike, outdated, latest, ruled });
  }
  return markings;
}

/** The items of results that are marked by something else than holds for them now. */
function outdatedItems(db: Reader, { standing, outdated, latest, ruled }: Markings) {
  const byOldKey = outdated.filter((id) => !ruled.includes(id));
  return db
    .selectFrom('result_items')
    .where('question_id', '=', standing.question_id)
    .where((eb) => {
      const conditions = [];
      if (byOldKey.length > 0) conditions.push(eb('question_revision_id', 'in', byOldKey));
      if (ruled.length > 0 && latest) {
        const otherwise = eb.or([eb('ruling_id', 'is', null), eb('ruling_id', '<>', latest.id)]);
        conditions.push(eb.and([eb('question_revision_id', 'in', ruled), otherwise]));
      } else if (latest) conditions.push(eb('ruling_id', 'is not', null));
      return eb.or(conditions);
    });
}

/** Whether nothing can be outdated, as with nearly all questions: nothing has to be looked for then. */
const isAsEver = ({ outdated, latest }: Markings) => outdated.length === 0 && latest === undefined;

/**
 * How many results have the question marked by something else than holds for it now, by question; none is 0. Not for
 * inside a transaction: it lets others have their turn in between.
 */
export async function countRegradable(db: Reader, questionIds: readonly string[]): Promise<Map<string, number>> {
  return countOutdated(db, questionIds, await selectMarkings(db, questionIds));
}

/** The same, where the markings are known. */
export async function countOutdated(
  db: Reader,
  questionIds: readonly string[],
  markings: ReadonlyMap<string, Markings>,
): Promise<Map<string, number>> {
  const counts = new Map(questionIds.map((id) => [id, 0]));
  for (const [questionId, own] of markings) {
    if (isAsEver(own)) continue;
    const { count } = await outdatedItems(db, own)
      .select((eb) => eb.fn.countAll<number>().as('count'))
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

/** Some results that have the question marked by something else than holds for it, held in the order of their ids. */
export async function lockOutdatedResults(trx: Writer, markings: Markings, limit: number): Promise<ResultRow[]> {
  if (isAsEver(markings)) return [];
  const found = await outdatedItems(trx, markings).select('result_id').limit(limit).execute();
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

/** What was answered to the question in those of the results that are still outdated, and what marks it. */
export function selectOutdatedAnswers(trx: Writer, markings: Markings, resultIds: readonly string[]) {
  return outdatedItems(trx, markings)
    .select(['result_id', 'question_revision_id', 'answer', 'override_id'])
    .where('result_id', 'in', resultIds)
    .execute();
}
export type OutdatedAnswer = Awaited<ReturnType<typeof selectOutdatedAnswers>>[number];

/** What marks an item, and the mark; nothing is said of the mark where a change by hand stands above it. */
export type Marking = { revision: QuestionRevision; rulingId: string | null; mark: Marked | undefined };

/** The same for the question in all of these results. What was picked stays, and so does what was read. */
export async function setMarking(
  trx: Writer,
  resultIds: readonly string[],
  { revision, rulingId, mark }: Marking,
): Promise<void> {
  await trx
    .updateTable('result_items')
    .set((eb) => ({
      read_revision_id: eb.fn.coalesce('read_revision_id', 'question_revision_id'),
      question_revision_id: revision.id,
      ruling_id: rulingId,
      ...(mark && { is_correct: mark.isCorrect ? 1 : 0, points: mark.points, points_won: mark.pointsWon }),
    }))
    .where('question_id', '=', revision.question_id)
    .where('result_id', 'in', resultIds)
    .execute();
}

export async function insertRegrade(trx: Writer, regrade: Insertable<RegradesTable>): Promise<void> {
  await trx.insertInto('regrades').values(regrade).execute();
}

export async function insertChanges(trx: Writer, changes: readonly Insertable<RegradeChangesTable>[]): Promise<void> {
  if (changes.length > 0) await trx.insertInto('regrade_changes').values(changes).execute();
}
