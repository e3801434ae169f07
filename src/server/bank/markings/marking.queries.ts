import { setImmediate } from 'node:timers/promises';
import { marksAlike } from '#domain/scoring/same-marking.ts';
import { type QuestionRevision, selectRevisions } from '#server/bank/content/question-revisions.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
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

/** Whoever asks: an author for the results of their own tests, an administrator for all. */
export type Asking = Pick<Actor, 'id' | 'role'>;

/** Tests whose results somebody may see and change. */
export function ownTestIds(db: Reader, { id, role }: Asking) {
  const tests = db.selectFrom('tests').select('tests.id');
  return role === 'admin' ? tests : tests.where('tests.created_by', '=', id);
}

/**
 * The items of results that are marked by something else than holds for them now. A question may have been drawn into
 * the tests of others, whose results are theirs to regrade.
 */
export function outdatedItems(db: Reader, { standing, outdated, latest, ruled }: Markings, asking: Asking) {
  const byOldKey = outdated.filter((id) => !ruled.includes(id));
  return db
    .selectFrom('result_items')
    .where('question_id', '=', standing.question_id)
    .$if(asking.role !== 'admin', (items) =>
      items.where((eb) =>
        eb.exists(
          eb
            .selectFrom('results')
            .select('results.id')
            .whereRef('results.id', '=', 'result_items.result_id')
            .where('results.test_id', 'in', ownTestIds(db, asking)),
        ),
      ),
    )
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
export const isAsEver = ({ outdated, latest }: Markings) => outdated.length === 0 && latest === undefined;

/**
 * How many results of somebody's tests have the question marked by something else than holds for it now, by question; none is 0. Not for
 * inside a transaction: it lets others have their turn in between.
 */
export async function countRegradable(
  db: Reader,
  questionIds: readonly string[],
  asking: Asking,
): Promise<Map<string, number>> {
  return countOutdated(db, questionIds, { markings: await selectMarkings(db, questionIds), asking });
}

/** The same, where the markings are known. */
export async function countOutdated(
  db: Reader,
  questionIds: readonly string[],
  { markings, asking }: { markings: ReadonlyMap<string, Markings>; asking: Asking },
): Promise<Map<string, number>> {
  const counts = new Map(questionIds.map((id) => [id, 0]));
  for (const [questionId, own] of markings) {
    if (isAsEver(own)) continue;
    const { count } = await outdatedItems(db, own, asking)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts.set(questionId, count);
    // Each is out of an index; a hundred at a stretch would still hold up the exams that are under way.
    await setImmediate();
  }
  return counts;
}
